// The input and its verdict stay in sight: once they are scrolled away, they are one line at the top.
import { byId } from "./elements.js";

export function stickInput() {
  const bar = byId("bar");
  const place = byId("bar-place");
  const observer = new IntersectionObserver((entries) => {
    // Several come at once where it was scrolled away and back between two frames: the last is how it is now.
    const { isIntersecting, boundingClientRect } = entries.at(-1);
    const isStuck = !isIntersecting && boundingClientRect.top < 0;
    // The room that it leaves stays, so that nothing below moves.
    place.style.minHeight = isStuck ? `${boundingClientRect.height}px` : "";
    if (isStuck) bar.dataset.stuck = "";
    else delete bar.dataset.stuck;
  });
  observer.observe(place);
}
