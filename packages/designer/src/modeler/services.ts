import type { Moddle, ModdleElement } from '@countersign/bpmn';

export interface Point {
  x: number;
  y: number;
}

export interface Bounds extends Point {
  width: number;
  height: number;
}

/** A shape, connection or root on the canvas; `businessObject` is its part of the model, `di` its drawing. */
export interface DiagramElement extends Partial<Bounds> {
  id: string;
  type: string;
  businessObject: ModdleElement;
  di?: ModdleElement;
  parent?: DiagramElement;
  host?: DiagramElement;
  children?: DiagramElement[];
  labelTarget?: DiagramElement;
  label?: DiagramElement;
  source?: DiagramElement;
  target?: DiagramElement;
  incoming?: DiagramElement[];
  outgoing?: DiagramElement[];
  waypoints?: Point[];
  collapsed?: boolean;
}

export interface Viewbox extends Bounds {
  scale: number;
  inner: Bounds;
  outer: { width: number; height: number };
}

export interface EventBus {
  on<T = unknown>(event: string | string[], callback: (event: T) => unknown): void;
  on<T = unknown>(event: string | string[], priority: number, callback: (event: T) => unknown): void;
  off(event: string | string[], callback: (event: never) => unknown): void;
  fire(event: string, data?: object): unknown;
}

export interface Canvas {
  zoom(): number;
  zoom(level: number | 'fit-viewport', center?: Point | 'auto'): number;
  viewbox(): Viewbox;
  viewbox(box: Bounds): Viewbox;
  getRootElement(): DiagramElement;
  getRootElements(): DiagramElement[];
  setRootElement(root: DiagramElement): void;
  findRoot(element: DiagramElement): DiagramElement | undefined;
  scrollToElement(element: DiagramElement, padding?: number): void;
  getContainer(): HTMLElement;
  getGraphics(element: DiagramElement): SVGElement;
  addMarker(element: DiagramElement | string, marker: string): void;
  removeMarker(element: DiagramElement | string, marker: string): void;
  resized(): void;
  focus(): void;
  getDefaultLayer(): SVGElement;
}

export interface Modeling {
  updateProperties(element: DiagramElement, properties: Record<string, unknown>): void;
  updateModdleProperties(
    element: DiagramElement,
    moddleElement: ModdleElement,
    properties: Record<string, unknown>,
  ): void;
  updateLabel(element: DiagramElement, text: string): void;
  setColor(elements: DiagramElement[], colors: { fill?: string; stroke?: string } | undefined): void;
}

/** bpmn-js' services by the name under which its injector has them, as far as this package uses them. */
export interface Services {
  eventBus: EventBus;
  canvas: Canvas;
  modeling: Modeling;
  moddle: Moddle;
  bpmnFactory: { create(type: string, properties?: Record<string, unknown>): ModdleElement };
  commandStack: {
    canUndo(): boolean;
    canRedo(): boolean;
    undo(): void;
    redo(): void;
    clear(emit?: boolean): void;
    execute(command: string, context: object): void;
    registerHandler(command: string, handler: unknown): void;
    _stackIdx: number;
  };
  elementRegistry: {
    get(id: string): DiagramElement | undefined;
    getAll(): DiagramElement[];
    filter(test: (element: DiagramElement) => boolean): DiagramElement[];
    getGraphics(element: DiagramElement | string, secondary?: boolean): SVGElement;
  };
  selection: {
    get(): DiagramElement[];
    select(elements: DiagramElement | DiagramElement[] | null): void;
  };
  alignElements: { trigger(elements: DiagramElement[], type: Alignment): void };
  distributeElements: { trigger(elements: DiagramElement[], axis: 'horizontal' | 'vertical'): unknown };
  editorActions: {
    trigger(action: string, options?: unknown): unknown;
    isRegistered(action: string): boolean;
  };
  searchPad: { toggle(): void };
  minimap: { toggle(): void; open(): void; close(): void; isOpen(): boolean };
  toggleMode: { toggleMode(active?: boolean): void };
  overlays: {
    add(
      element: string | DiagramElement,
      type: string,
      overlay: {
        position: Partial<Record<'top' | 'left' | 'right' | 'bottom', number>>;
        html: HTMLElement | string;
        show?: { minZoom: number };
      },
    ): string;
    remove(filter: string | { type?: string; element?: string }): void;
  };
  popupMenu: {
    open(
      target: DiagramElement | DiagramElement[],
      provider: string,
      position: Point,
      options?: object,
    ): void;
    close(): void;
  };
  translate(template: string, replacements?: Record<string, string>): string;
  grid: { toggle(visible?: boolean): void; isVisible(): boolean };
}

export type Alignment = 'left' | 'right' | 'top' | 'bottom' | 'center' | 'middle';

export interface ServiceProvider {
  get<Name extends keyof Services>(name: Name): Services[Name];
}
