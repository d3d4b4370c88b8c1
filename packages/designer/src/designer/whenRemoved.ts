const tag = 'cs-removal-watch';

/**
 * Calls back once when a node has left the document, also as part of something larger. The browser itself tells custom
 * elements of it; nothing is observed or asked for meanwhile.
 */
export function whenRemoved(node: HTMLElement, removed: () => void): void {
  if (!customElements.get(tag)) defineWatch();
  const watch = document.createElement(tag);
  watch.hidden = true;
  watch.addEventListener('removed', removed, { once: true });
  node.append(watch);
}

// The class is made when it is needed: outside of a browser there is none to extend.
function defineWatch(): void {
  customElements.define(
    tag,
    class extends HTMLElement {
      disconnectedCallback(): void {
        // What is only moved to another place is back by then.
        queueMicrotask(() => {
          if (!this.isConnected) this.dispatchEvent(new Event('removed'));
        });
      }
    },
  );
}
