/** The canvas' own colours; they follow the theme, so that a dark page has a dark canvas with the same contrast. */
export const rendererColors = {
  defaultFillColor: 'var(--csd-bpmn-fill, #ffffff)',
  defaultStrokeColor: 'var(--csd-bpmn-stroke, #3c434d)',
  defaultLabelColor: 'var(--csd-bpmn-label, #1f2329)',
};

/** The same drawing with today's colours written out, for a file that leaves the page. */
export function resolveColors(svg: string, styles: CSSStyleDeclaration): string {
  return svg.replace(
    /var\((--[\w-]+)(?:,\s*([^()]*(?:\([^()]*\))?))?\)/g,
    (_, name: string, fallback = '') => {
      const value = styles.getPropertyValue(name).trim();
      return value === '' ? fallback : value;
    },
  );
}
