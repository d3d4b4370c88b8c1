import { describe, expect, it } from 'vitest';
import { contrast, controlContrast, textContrast, toneAgainst } from './contrast.ts';
import { darkSidebar, type Mode, palettes, presetColours } from './palette.ts';

const modes: Mode[] = ['light', 'dark'];

describe('the palette', () => {
  it.each(modes)('keeps every text readable on every ground in %s', (mode) => {
    const colours = palettes[mode];
    const { text, textSecondary, textTertiary, waiting, approved, rejected, cancelled, returned, neutral } =
      colours;
    for (const ground of [colours.page, colours.surface, colours.raised])
      for (const ink of [
        text,
        textSecondary,
        textTertiary,
        waiting,
        approved,
        rejected,
        cancelled,
        returned,
        neutral,
      ])
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(textContrast);
  });

  it.each(modes)('lets the edge of controls stand out in %s', (mode) => {
    expect(contrast(palettes[mode].controlEdge, palettes[mode].surface)).toBeGreaterThanOrEqual(
      controlContrast,
    );
  });

  it('keeps the dark sidebar readable', () => {
    expect(contrast(darkSidebar.text, darkSidebar.surface)).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(darkSidebar.text, darkSidebar.hover)).toBeGreaterThanOrEqual(textContrast);
  });
});

describe('a tone of the theme colour', () => {
  it.each(presetColours)('of %s is readable under white text and on a dark surface', (colour) => {
    expect(contrast(toneAgainst(colour, '#ffffff', textContrast), '#ffffff')).toBeGreaterThanOrEqual(
      textContrast,
    );
    const { surface } = palettes.dark;
    expect(contrast(toneAgainst(colour, surface, textContrast), surface)).toBeGreaterThanOrEqual(
      textContrast,
    );
  });

  it('is the colour itself when that is readable already', () => {
    expect(toneAgainst('#304156', '#ffffff', textContrast)).toBe('#304156');
  });
});
