"use strict";
// Keeps the page as the desk has it. The server says which version there is, every two seconds; the page fetches a
// newer one, and says that it is live only while the server is heard. Until this runs, the page says that it is not
// live, with a link to load it again. Written in ES2017, for televisions and phones of the last eight years; a test
// reads it with a parser of that level.
(() => {
  const SILENCE = 5000; // milliseconds without a word of the server until the page is no longer live
  const PATIENCE = 3000; // milliseconds until a connection that says nothing is begun again
  const AGAIN = 500, LONGEST = 30000; // milliseconds to the next try: soon at first, seldom where nobody answers for long
  const TURN = 15000; // milliseconds for which a board with many tables shows three of them
  const AT_ONCE = 3;
  const LETTERS = 15; // heights of a letter in the width of a table: place, name, cube, total, last game
  const SHORTENED = 0.75; // of that size, from which on long names are shortened instead
  const body = document.body, main = document.querySelector("main"), state = document.getElementById("state");
  const isBoard = body.classList.contains("board");
  let source = null, next = 0, heard = 0, current = 0, failed = false, fetching = false, turn = 0, tries = 0, ended = false, me = "", clock = "", heardAt = "";

  let resting = false, excused = 0; // while nobody looks; until then nobody is told that the page is not live

  const isRecent = (time) => Math.abs(Date.now() - time) < SILENCE;
  const loaded = new Date().toTimeString().slice(0, 5); // by this phone's clock, until the desk has said what time it is

  function showState() {
    const live = !ended && !failed && isRecent(heard) && isRecent(current);
    const liveText = () => document.querySelector(".closed") ? body.dataset.over : body.dataset.live;
    const lost = () => body.dataset.lost.replace("{time}", clock || loaded);
    if (!live && !ended && Date.now() < excused) return;
    const text = ended ? body.dataset.ended : live ? liveText() : lost();
    if (state.textContent !== text) state.textContent = text;
    state.classList.toggle("lost", !live);
    state.hidden = false;
  }

  // The page is as the desk had it when it was heard last, by its own clock: that of the entries.
  function isCurrent() {
    current = heard;
    clock = heardAt;
  }

  function connect() {
    if (ended) return;
    if (source) source.close();
    next = Date.now() + PATIENCE;
    tries += 1;
    source = new EventSource(body.dataset.changes);
    source.addEventListener("version", (event) => {
      const [version, time] = event.data.split(" ");
      heard = Date.now();
      heardAt = time;
      next = heard + PATIENCE;
      failed = false;
      tries = 0;
      if (version === main.dataset.version) isCurrent();
      else fetchPage();
      showState();
    });
    source.addEventListener("ended", end);
    source.onerror = () => {
      failed = true;
      if (source.readyState === EventSource.CLOSED) fetchPage(); // refused: has it ended?
      source.close();
      next = Date.now() + Math.min(AGAIN * Math.pow(2, Math.max(tries - 10, 0)), LONGEST);
      showState();
    };
  }

  // The page was switched off, or another evening has an address of its own: nothing is asked for any more.
  function end() {
    ended = true;
    source.close();
    showState();
  }

  function atOnce() {
    tries = 0;
    connect();
  }

  // A page that nobody looks at hears nothing, which spares the battery; whoever comes back has it anew.
  function followEyes() {
    resting = document.hidden;
    if (resting) source.close();
    else if (!ended) {
      excused = failed ? 0 : Date.now() + AGAIN * 3;
      atOnce();
    }
  }

  // The names over the sheet stay on the screen: its box, which scrolls sideways, keeps them from doing so by style.
  function keepHead() {
    const head = document.querySelector("thead");
    if (!head || isBoard) return;
    const sheet = head.parentNode.getBoundingClientRect(), most = sheet.height - head.offsetHeight;
    head.style.setProperty("--down", `${Math.max(0, Math.min(-sheet.top, most))}px`);
  }

  async function fetchPage() {
    if (fetching) return;
    fetching = true;
    const abort = new AbortController(), timer = setTimeout(() => abort.abort(), SILENCE);
    try {
      const answer = await fetch(location.pathname + (isBoard ? location.search : asked()), { cache: "no-store", signal: abort.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (page.body.classList.contains("ended")) end();
      else if (answer.ok) put(page);
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
      here.className = part.className;
      here.innerHTML = part.innerHTML;
      const again = [...here.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused);
      if (focused && again) again.focus();
    }
    document.title = page.title;
    const now = page.querySelector("main").dataset;
    main.dataset.version = now.version;
    if (me && now.me && now.me !== me) remember(now.me); // renamed
    isCurrent();
    if (isBoard) showTurn();
    else keepHead();
  }

  // The player who looks: remembered on this phone, never on the board, and not in an address that is shared.

  const asked = () => me ? `?me=${encodeURIComponent(me)}` : "";

  function remembered() {
    try { return localStorage.getItem("me") || ""; } catch (error) { return ""; }
  }

  function remember(name) {
    me = name;
    try { localStorage.setItem("me", name); } catch (error) { /* this phone keeps nothing */ }
  }

  function choose(name) {
    remember(name);
    main.dataset.version = "";
    fetchPage();
  }

  // A board with many tables shows some of them in turn, in letters as large as there is room for.

  function showTurn() {
    const tables = [...document.querySelectorAll(".table")];
    body.classList.toggle("in-turn", tables.length > AT_ONCE);
    tables.forEach((table, index) => table.classList.toggle("now", Math.floor(index / AT_ONCE) === turn % Math.ceil(tables.length / AT_ONCE)));
    fit(innerWidth > innerHeight ? Math.min(tables.length, AT_ONCE) : 1);
  }

  function fit(columns) {
    const largest = innerWidth / columns / LETTERS, least = innerHeight / 60, names = [...document.querySelectorAll(".table .name")];
    for (let size = Math.max(largest, least); size >= least; size *= 0.97) {
      main.style.setProperty("--type", `${size}px`);
      const isCut = size > largest * SHORTENED && names.some((name) => name.scrollWidth > name.clientWidth);
      if (!isCut && document.documentElement.scrollHeight <= innerHeight) return;
    }
  }

  if (isBoard) {
    showTurn();
    setInterval(() => { turn += 1; showTurn(); }, TURN);
    addEventListener("resize", showTurn);
  } else {
    document.addEventListener("change", (event) => { if (event.target.id === "me") choose(event.target.value); });
    document.addEventListener("click", (event) => {
      const tapped = event.target.closest("[data-name]");
      if (!tapped) return;
      event.preventDefault();
      choose(tapped.dataset.name);
    });
    const given = new URLSearchParams(location.search).get("me");
    me = given === null ? remembered() : given;
    history.replaceState(null, "", location.pathname);
    if (me && given === null) fetchPage();
    addEventListener("scroll", keepHead, { passive: true });
    addEventListener("resize", keepHead);
  }
  setInterval(() => {
    if (resting) return;
    if (Date.now() > next || next - Date.now() > LONGEST) connect(); // or the clock was set back
    showState();
  }, 500);
  addEventListener("online", atOnce);
  document.addEventListener("visibilitychange", followEyes);
  addEventListener("offline", () => { failed = true; showState(); });
  connect();
  state.hidden = true; // until the server is heard, or is not
  body.classList.add("scripted");
})();
