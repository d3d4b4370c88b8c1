/** Specification §9. */
const duration = 800;

const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** Brings the page's top into view, in 800 ms; at once for those who want no motion. A scroll by the user ends it. */
export function scrollToTop(): void {
  const area = document.getElementById('scroller');
  if (!area || area.scrollTop === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    area.scrollTop = 0;
    return;
  }
  const [from, begin] = [area.scrollTop, performance.now()];
  let isEnded = false;
  const end = () => {
    isEnded = true;
  };
  area.addEventListener('wheel', end, { once: true, passive: true });
  area.addEventListener('touchmove', end, { once: true, passive: true });
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - begin) / duration));
    if (isEnded) return;
    area.scrollTop = from * (1 - easeInOut(part));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
