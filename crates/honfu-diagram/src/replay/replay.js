// Keys and buttons for a game whose board is shown by its links alone, or in a part of a page by radio buttons.
(() => {
  const game = document.currentScript.parentElement;
  const root = game.closest(".hf");
  const isPart = root.matches(".hf-embed");
  const [turn, play, sfen, kif, copied] = document.currentScript.dataset.labels.split("|");
  const step = () =>
    isPart ? game.querySelector(":checked").parentElement : game.querySelector(":target") || game.querySelector(".hf-start");
  const record = root.querySelector(".hf-download");
  let timer = 0;

  // Keys replace the address: the browser's way back is that of the clicks.
  function go(place) {
    const { hash, control } = step().querySelector(".hf-nav").children[place];
    if (control) check(control);
    else if (hash) location.replace(hash);
    return Boolean(hash || control);
  }

  // Shows the step of a radio button, and scrolls the list to it but not the page.
  function check(button) {
    const list = game.querySelector(".hf-list");
    const top = button.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += top - parseFloat(getComputedStyle(button).scrollMarginTop);
    button.checked = true;
    if (list.contains(document.activeElement)) button.focus({ preventScroll: true });
  }

  function playOn() {
    clearInterval(timer);
    timer = timer ? 0 : setInterval(() => go(0) || playOn(), 1500);
    bar.children[1].setAttribute("aria-pressed", timer > 0);
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      live.textContent = copied;
    } catch {
      prompt("", text);
    }
  }

  const bar = document.createElement("div");
  bar.className = "hf-bar";
  const live = document.createElement("div");
  live.className = "hf-words";
  live.setAttribute("aria-live", "polite");
  const buttons = [
    [turn, () => root.classList.toggle("hf-turned")],
    [play, playOn],
    [sfen, () => copy(step().dataset.s)],
    [record && kif, () => copy(decodeURIComponent(record.href.slice(record.href.indexOf(",") + 1)))],
  ];
  for (const [label, press] of buttons) {
    if (!label) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.onclick = press;
    bar.append(button);
  }
  game.append(bar, live);
  game.style.setProperty("--k", "2.5rem");

  function follow() {
    const target = game.querySelector(":target");
    if (target && isPart) check(target);
    else if (target) live.textContent = target.querySelector(".hf-move").textContent;
  }
  addEventListener("hashchange", follow);
  if (isPart) addEventListener("load", follow);

  // The keys of a part are for who is in it, not for who reads the page around it.
  const keys = { ArrowRight: 0, ArrowLeft: 1, Home: 2, End: 3 };
  (isPart ? root : window).addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input:not([type=radio]),textarea,select")) return;
    if (event.key in keys) {
      go(keys[event.key]);
      event.preventDefault();
    } else if (event.key === "f") {
      root.classList.toggle("hf-turned");
    }
  });
})();
