// Loads a board again, every 20 seconds, on a screen whose browser does not run page.js: it would show an old score as if
// it were the present one. Any browser that runs scripts at all reads this.
setInterval(function () {
  if (!/(^| )scripted( |$)/.test(document.body.className)) location.reload();
}, 20000);
