/**
 * Draws the slide puzzle: a picture with a hole, and the piece that fits (`reference/wire.md`, Captcha).
 *
 * Every picture is new: a soft gradient with discs over it, so that there is no file to learn by heart.
 */
import { randomInt } from 'node:crypto';
import { PNG } from 'pngjs';

const WIDTH = 310;
const HEIGHT = 155;
/** Side of the piece's picture; its body is smaller, the rest is room for the tab. */
const PIECE = 47;
/** Top edge of the hole: always the same, the piece slides along one line. */
export const HOLE_Y = 5;
const LEFTMOST = 100;
const RIGHTMOST = 262;

const BODY = 36;
const KNOB = 7;

export interface Puzzle {
  /** Left edge of the hole in pixels: the answer. */
  x: number;
  /** The picture with the hole, PNG as base64. */
  picture: string;
  /** The piece on a transparent strip as high as the picture, PNG as base64. */
  piece: string;
}

type Colour = readonly [number, number, number];

export function drawPuzzle(): Puzzle {
  const x = randomInt(LEFTMOST, RIGHTMOST + 1);
  const picture = new PNG({ width: WIDTH, height: HEIGHT });
  const piece = new PNG({ width: PIECE, height: HEIGHT });
  const colourAt = scenery();
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const colour = colourAt(column, row);
      const inside = pieceDepth(column - x, row - HOLE_Y);
      paint(picture, column, row, inside < 0 ? colour : shade(colour, inside), 255);
      if (inside >= 0)
        paint(piece, column - x, row, inside < 1 ? mix(colour, [255, 255, 255], 0.75) : colour, 255);
    }
  }
  return { x, picture: toBase64(picture), piece: toBase64(piece) };
}

/** How deep a point is inside the piece: negative outside, below 1 on its edge. */
function pieceDepth(column: number, row: number): number {
  if (column < 0 || row < 0 || column >= PIECE || row >= PIECE) return -1;
  const top = PIECE - BODY;
  const body = Math.min(column, BODY - 1 - column, row - top, PIECE - 1 - row);
  const above = KNOB - Math.hypot(column - BODY / 2, row - top + 2);
  const right = KNOB - Math.hypot(column - BODY - 2, row - top - BODY / 2);
  const bay = Math.hypot(column + 1, row - top - BODY / 2) - KNOB;
  return Math.min(Math.max(body, above, right), bay);
}

/** The hole: darkened, with a light edge. */
const shade = (colour: Colour, depth: number): Colour =>
  depth < 1 ? mix(colour, [255, 255, 255], 0.7) : mix(colour, [18, 24, 38], 0.55);

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** A picture as a function: gradient, discs with soft edges, and a fine grain. */
function scenery(): (column: number, row: number) => Colour {
  const corners = [randomColour(), randomColour(), randomColour(), randomColour()] as const;
  const discs = Array.from({ length: 14 }, () => ({
    x: randomInt(WIDTH),
    y: randomInt(HEIGHT),
    radius: randomInt(10, 46),
    colour: randomColour(),
    opacity: randomInt(25, 75) / 100,
  }));
  return (column, row) => {
    const across = column / WIDTH;
    let colour = mix(mix(corners[0], corners[1], across), mix(corners[2], corners[3], across), row / HEIGHT);
    for (const { x, y, radius, colour: tint, opacity } of discs) {
      const edge = radius - Math.hypot(column - x, row - y);
      if (edge > 0) colour = mix(colour, tint, opacity * Math.min(1, edge / 2));
    }
    return colour;
  };
}

function randomColour(): Colour {
  const hue = randomInt(360);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (0.62 - 0.26 * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function paint(image: PNG, column: number, row: number, [red, green, blue]: Colour, alpha: number): void {
  const at = (row * image.width + column) * 4;
  image.data[at] = red;
  image.data[at + 1] = green;
  image.data[at + 2] = blue;
  image.data[at + 3] = alpha;
}

const toBase64 = (image: PNG): string => PNG.sync.write(image, { deflateLevel: 6 }).toString('base64');
