/** Contrast of two colours by WCAG 2.2, and tones that reach it: the user may choose any theme colour, text on it must stay readable. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Smallest ratio for text. */
export const textContrast = 4.5;
/** Smallest ratio for the edge or the mark of a control. */
export const controlContrast = 3;

export const isHexColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function parse(hex: string): Rgb {
  const number = Number.parseInt(isHexColour(hex) ? hex.slice(1) : '000000', 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

const format = (rgb: Rgb) =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** From 1 (same) to 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** `part` (0 to 1) of `other` in `colour`. */
export function mix(colour: string, other: string, part: number): string {
  const [from, to] = [parse(colour), parse(other)];
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * part;
  return format([channel(0), channel(1), channel(2)]);
}

/** Hue (0 to 6), saturation and lightness (0 to 1). */
function toHsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const rgb = parse(hex);
  const [red, green, blue] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255];
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const [range, lightness] = [high - low, (high + low) / 2];
  if (range === 0) return [0, 0, lightness];
  const hue =
    high === red
      ? (green - blue) / range + 6
      : high === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [hue % 6, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (turn: number) => {
    const place = (turn + hue * 2) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return format([channel(0), channel(8), channel(4)]);
}

/** The nearest tone of the same hue, darker or lighter, that reaches `ratio` against `background`. */
export function toneAgainst(colour: string, background: string, ratio: number): string {
  if (contrast(colour, background) >= ratio) return colour.toLowerCase();
  const step = luminance(background) > 0.18 ? -0.01 : 0.01;
  const [hue, saturation, start] = toHsl(colour);
  for (let lightness = start; lightness >= 0 && lightness <= 1; lightness += step) {
    const tone = fromHsl(hue, saturation, lightness);
    if (contrast(tone, background) >= ratio) return tone;
  }
  return step < 0 ? '#000000' : '#ffffff';
}
