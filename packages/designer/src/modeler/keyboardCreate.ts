import type { Canvas, DiagramElement, EventBus, Point } from './services.ts';

interface Create {
  start(event: Event, elements: DiagramElement | DiagramElement[], context?: object): unknown;
}

interface Rules {
  allowed(rule: string, context: object): unknown;
}

interface ElementRegistry {
  filter(test: (element: DiagramElement) => boolean): DiagramElement[];
}

interface ElementCreation {
  createElements(elements: DiagramElement[], position: Point, parent: DiagramElement): DiagramElement[];
}

interface Selection {
  select(elements: DiagramElement): void;
}

const gap = 50;

/**
 * bpmn-js hangs a new element on the mouse and waits for a click. Whoever chose it with a key has no mouse at hand: the
 * element goes to the middle of what is seen, beside what stands there.
 */
class KeyboardCreate {
  static $inject = ['eventBus', 'create', 'rules', 'canvas', 'elementRegistry', 'modeling', 'selection'];

  constructor(
    eventBus: EventBus,
    create: Create,
    rules: Rules,
    canvas: Canvas,
    registry: ElementRegistry,
    modeling: ElementCreation,
    selection: Selection,
  ) {
    // The menu tells what it was chosen with; it hands `create` the last movement of the mouse in place of a key.
    let isByKey = false;
    eventBus.on<{ event: Event }>('popupMenu.trigger', ({ event }) => {
      isByKey = event instanceof KeyboardEvent;
    });
    const startWithMouse = create.start.bind(create);
    create.start = (event, elements, context) => {
      if (!isByKey) return startWithMouse(event, elements, context);
      isByKey = false;
      const list = [elements].flat();
      const [first] = list;
      if (!first) return undefined;
      const shapes = registry.filter(({ parent, waypoints }) => parent !== undefined && !waypoints);
      const position = freePlace(middleOf(canvas), first, shapes.filter(isSolid));
      const parents = [
        ...shapes.filter((shape) => contains(shape, position)).reverse(),
        canvas.getRootElement(),
      ];
      const parent = [...parents, ...shapes].find((target) =>
        rules.allowed('elements.create', { elements: list, position, target }),
      );
      if (!parent) return undefined;
      const [created] = modeling.createElements(list, position, parent);
      if (created) selection.select(created);
      canvas.focus();
      return undefined;
    };
  }
}

function middleOf(canvas: Canvas): Point {
  const { x, y, width, height } = canvas.viewbox();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** What a new element must not cover; pools and open sub-processes hold elements instead. */
function isSolid({ children = [], type, labelTarget }: DiagramElement): boolean {
  return children.length === 0 && !labelTarget && type !== 'bpmn:Participant' && type !== 'bpmn:Lane';
}

/** Moves to the right until nothing is covered. */
function freePlace(
  start: Point,
  { width = 100, height = 80 }: DiagramElement,
  solids: DiagramElement[],
): Point {
  let x = start.x;
  for (let moved = true; moved; ) {
    const covered = solids.find(
      (solid) =>
        Math.abs(middle(solid.x, solid.width) - x) < ((solid.width ?? 0) + width) / 2 + gap / 2 &&
        Math.abs(middle(solid.y, solid.height) - start.y) < ((solid.height ?? 0) + height) / 2 + gap / 2,
    );
    moved = covered !== undefined;
    if (covered) x = (covered.x ?? 0) + (covered.width ?? 0) + gap + width / 2;
  }
  return { x: Math.round(x), y: start.y };
}

const middle = (start = 0, size = 0) => start + size / 2;

function contains({ x = 0, y = 0, width = 0, height = 0 }: DiagramElement, point: Point): boolean {
  return point.x > x && point.x < x + width && point.y > y && point.y < y + height;
}

export const keyboardCreateModule = {
  __init__: ['keyboardCreate'],
  keyboardCreate: ['type', KeyboardCreate] as const,
};
