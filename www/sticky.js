// The input and its verdict stay in sight: once they are scrolled away, they are one line at the top.
import { byId } from "./elements.js";

export function stickInput() {
  const bar = byId("bar");
  const place = byId("bar-place");
  const base = byId("base");
  let isAway = false;
  let height = 0;

  function stick() {
    // The line has no room for the base, which stays while one types in it.
    const isStuck = isAway && document.activeElement !== base;
    // The room that it leaves stays, so that nothing below moves.
    place.style.minHeight = isStuck ? `${height}px` : "";
    if (isStuck) bar.dataset.stuck = "";
    else delete bar.dataset.stuck;
  }

  const observer = new IntersectionObserver((entries) => {
    // Several come at once where it was scrolled away and back between two frames: the last is how it is now.
    const { isIntersecting, boundingClientRect } = entries.at(-1);
    isAway = !isIntersecting && boundingClientRect.top < 0;
    ({ height } = boundingClientRect);
    stick();
  });
  observer.observe(place);
  base.addEventListener("blur", stick);
}
