/** Tones derived from the chosen theme colour for one mode. */
import { controlContrast, mix, textContrast, toneAgainst } from './contrast.ts';
import { type Mode, palettes } from './palette.ts';

export interface Accent {
  /** The colour as chosen: pictures, marks that repeat a word. */
  pure: string;
  /** Ground of white text: buttons. */
  solid: string;
  /** Links and chosen items, on the surface. */
  text: string;
  /** Lines and marks that say something by themselves. */
  line: string;
  /** Ground of what is chosen. */
  soft: string;
}

export function accentOf(colour: string, mode: Mode): Accent {
  const { surface } = palettes[mode];
  const text = toneAgainst(colour, mix(surface, colour, mode === 'light' ? 0.1 : 0.16), textContrast);
  return {
    pure: colour,
    solid: toneAgainst(colour, '#ffffff', textContrast),
    text,
    line: toneAgainst(colour, surface, controlContrast),
    soft: mix(surface, colour, mode === 'light' ? 0.1 : 0.16),
  };
}
