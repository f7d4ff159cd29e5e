"use strict";
// Keeps the page as the desk has it. The server says which version there is, every two seconds; the page fetches a
// newer one, and says that it is live only while the server is heard. Until this runs, the page says that it is not
// live, with a link to load it again. Written in ES2017, for televisions and phones of the last eight years; a test
// reads it with a parser of that level.
(() => {
  const SILENCE = 5000; // milliseconds without a word of the server until the page is no longer live
  const PATIENCE = 3000; // milliseconds until a connection that says nothing is begun again
  const TURN = 15000; // milliseconds for which a board with many tables shows three of them
  const AT_ONCE = 3;
  const body = document.body, main = document.querySelector("main"), state = document.getElementById("state");
  const isBoard = body.classList.contains("board");
  let source = null, begun = 0, heard = 0, current = 0, failed = false, fetching = false, turn = 0;

  const isRecent = (time) => Math.abs(Date.now() - time) < SILENCE;
  const clock = (time) => new Date(time).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

  function showState() {
    const live = !failed && isRecent(heard) && isRecent(current);
    const text = live ? body.dataset.live : body.dataset.lost.replace("{time}", clock(current || performance.timeOrigin));
    if (state.textContent !== text) state.textContent = text;
    state.classList.toggle("lost", !live);
    state.hidden = false;
  }

  function connect() {
    if (source) source.close();
    begun = Date.now();
    source = new EventSource(body.dataset.changes);
    source.addEventListener("version", (event) => {
      heard = begun = Date.now();
      failed = false;
      if (event.data === main.dataset.version) current = heard;
      else fetchPage();
      showState();
    });
    source.onerror = () => { failed = true; showState(); };
  }

  async function fetchPage() {
    if (fetching) return;
    fetching = true;
    const abort = new AbortController(), timer = setTimeout(() => abort.abort(), SILENCE);
    try {
      const answer = await fetch(location.href, { cache: "no-store", signal: abort.signal });
      if (answer.ok) put(new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch (error) { /* the next word of the server asks for it again */ }
    clearTimeout(timer);
    fetching = false;
    showState();
  }

  function put(page) {
    for (const part of page.querySelectorAll("[data-part]")) {
      const here = document.getElementById(part.id);
      if (!here || here.innerHTML === part.innerHTML || here.contains(document.activeElement) && part.id === "choice") continue;
      const focused = here.contains(document.activeElement) && document.activeElement.getAttribute("href");
      const atEnd = here.scrollTop + here.clientHeight >= here.scrollHeight - 4;
      here.className = part.className;
      here.innerHTML = part.innerHTML;
      if (atEnd) here.scrollTop = here.scrollHeight;
      const again = [...here.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused);
      if (focused && again) again.focus();
    }
    document.title = page.title;
    main.dataset.version = page.querySelector("main").dataset.version;
    current = heard;
    showTurn();
  }

  // The player who looks: remembered on this phone, and never on the board.

  function remembered() {
    try { return localStorage.getItem("me") || ""; } catch (error) { return ""; }
  }

  function choose(name) {
    try { localStorage.setItem("me", name); } catch (error) { /* this phone keeps nothing */ }
    lookAs(name);
  }

  function lookAs(name) {
    history.replaceState(null, "", name ? `?me=${encodeURIComponent(name)}` : location.pathname);
    main.dataset.version = "";
    fetchPage();
  }

  // A board with many tables shows some of them in turn.

  function showTurn() {
    const tables = [...document.querySelectorAll(".table")];
    body.classList.toggle("in-turn", isBoard && tables.length > AT_ONCE);
    tables.forEach((table, index) => table.classList.toggle("now", Math.floor(index / AT_ONCE) === turn % Math.ceil(tables.length / AT_ONCE)));
  }

  for (const part of document.querySelectorAll(".sheet")) part.scrollTop = part.scrollHeight;
  if (isBoard) {
    showTurn();
    setInterval(() => { turn += 1; showTurn(); }, TURN);
  } else {
    document.addEventListener("change", (event) => { if (event.target.id === "me") choose(event.target.value); });
    const me = remembered(), names = [...document.getElementById("me").options].map((option) => option.value);
    const isOwnTable = !location.pathname.includes("/t/"); // then the server looks for the table of the player
    if (me && !new URLSearchParams(location.search).has("me") && (isOwnTable || names.includes(me))) lookAs(me);
  }
  setInterval(() => {
    if (Math.abs(Date.now() - begun) > PATIENCE || source.readyState === EventSource.CLOSED) connect();
    showState();
  }, 500);
  addEventListener("online", connect);
  addEventListener("offline", () => { failed = true; showState(); });
  connect();
  state.hidden = true; // until the server is heard, or is not
  body.classList.add("scripted");
})();
