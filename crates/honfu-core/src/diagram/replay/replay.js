// Keys and buttons for a game whose board is shown by its links alone.
(() => {
  const game = document.currentScript.parentElement;
  const root = game.closest(".hf");
  const [turn, play, sfen, kif, copied] = document.currentScript.dataset.labels.split("|");
  const step = () => game.querySelector(":target") || game.querySelector(".hf-start");
  const record = root.querySelector(".hf-download");
  let timer = 0;

  // Keys replace the address: the browser's way back is that of the clicks.
  function go(place) {
    const { hash } = step().querySelector(".hf-nav").children[place];
    if (hash) location.replace(hash);
    return Boolean(hash);
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

  addEventListener("hashchange", () => {
    if (game.querySelector(":target")) live.textContent = step().querySelector(".hf-move").textContent;
  });

  const keys = { ArrowRight: 0, ArrowLeft: 1, Home: 2, End: 3 };
  addEventListener("keydown", (event) => {
    const active = document.querySelector(".hf :target") || document.querySelector(".hf");
    if (active.closest(".hf") !== root) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input,textarea,select")) return;
    if (event.key in keys) {
      go(keys[event.key]);
      event.preventDefault();
    } else if (event.key === "f") {
      root.classList.toggle("hf-turned");
    }
  });
})();
