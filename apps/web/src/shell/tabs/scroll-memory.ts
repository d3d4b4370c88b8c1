/**
 * Lets a page that is shown again stand where it was left. Pages share one scrolling area, so each notes its position while
 * it is shown and takes it back when it comes again.
 *
 * @returns a function for a layout effect: it runs when the page is shown, and what it returns when the page is hidden
 */
export function scrollMemory() {
  let position = 0;
  return (area: HTMLElement | null): (() => void) => {
    if (!area) return () => undefined;
    area.scrollTop = position;
    const note = () => {
      position = area.scrollTop;
    };
    area.addEventListener('scroll', note, { passive: true });
    return () => area.removeEventListener('scroll', note);
  };
}
