/** Room that stays visible beside the tab that was scrolled into view, px (specification §9). */
const margin = 4;

/** Scrolls the strip so far that the active tab is seen whole, with a little of its neighbours. */
export function revealTab(strip: HTMLElement): void {
  const active = strip.querySelector<HTMLElement>('[data-active="true"]');
  if (!active) return;
  const start = active.offsetLeft - margin;
  const end = active.offsetLeft + active.offsetWidth + margin;
  if (start < strip.scrollLeft) strip.scrollLeft = start;
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth;
}
