import { type Dialect, type DialectId, dialects, ModelError } from '@countersign/bpmn';
import type { LintIssue } from '../lint/issue.ts';
import { createModeler, type DesignerModeler } from '../modeler/createModeler.ts';
import type { DiagramElement } from '../modeler/services.ts';
import { Translation } from '../modeler/translation.ts';
import { openSource, SourceKeeper } from '../source/openSource.ts';
import type { Language } from '../texts/language.ts';

export type DialogName = 'xml' | 'json' | 'help' | 'convert';

/** What the toolbar, the panel and the dialogs draw. Each change replaces the object; parts that stay are the same objects. */
export interface SessionState {
  ready: boolean;
  canUndo: boolean;
  canRedo: boolean;
  zoom: number;
  simulating: boolean;
  selection: readonly DiagramElement[];
  /** The one element that the panel shows: the (first) selected one, or the process or collaboration. */
  active: DiagramElement | undefined;
  /** Grows with every change of the model. */
  version: number;
  changedSinceSave: boolean;
  saving: boolean;
  minimapOpen: boolean;
  gridVisible: boolean;
  panelOpen: boolean;
  issuesOpen: boolean;
  issues: readonly LintIssue[];
  dialog: DialogName | undefined;
  fileName: string | undefined;
  /** The language whose words bpmn-js has by now. */
  wordsIn: Language | undefined;
}

const initialState: SessionState = {
  ready: false,
  canUndo: false,
  canRedo: false,
  zoom: 1,
  simulating: false,
  selection: [],
  active: undefined,
  version: 0,
  changedSinceSave: false,
  saving: false,
  minimapOpen: false,
  gridVisible: true,
  panelOpen: true,
  issuesOpen: false,
  issues: [],
  dialog: undefined,
  fileName: undefined,
  wordsIn: undefined,
};

const narrow = 640;
/** Pixels around a diagram that is fitted into its place. */
const margin = 24;

/** One open designer: its modeler, what it shows, and the text its model came from. React only looks at it. */
export class DesignerSession {
  readonly modeler: DesignerModeler;
  readonly dialect: Dialect;
  readonly translation = new Translation();
  private state = initialState;
  private keeper: SourceKeeper | undefined;
  private savedAt = -1;
  private fitWhenShown = false;
  private readonly listeners = new Set<() => void>();
  private readonly size = new ResizeObserver(() => this.readSize());

  constructor(container: HTMLElement, dialect: DialectId) {
    this.dialect = dialects[dialect];
    this.modeler = createModeler({ container, dialect, translation: this.translation });
    // Where there is room for one of them only, the canvas comes first.
    this.state = { ...initialState, panelOpen: container.clientWidth > narrow };
    this.size.observe(container);
    const bus = this.modeler.get('eventBus');
    bus.on('selection.changed', () => this.readSelection());
    bus.on(['commandStack.changed', 'root.set', 'import.done'], () => this.readModel());
    bus.on<{ viewbox: { scale: number } }>('canvas.viewbox.changed', ({ viewbox }) =>
      this.update({ zoom: viewbox.scale }),
    );
    bus.on<{ active: boolean }>('tokenSimulation.toggleMode', ({ active }) =>
      this.update({ simulating: active }),
    );
    bus.on<{ open: boolean }>('minimap.toggle', ({ open }) => this.update({ minimapOpen: open }));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): SessionState => this.state;

  update(change: Partial<SessionState>): void {
    const keys = Object.keys(change) as (keyof SessionState)[];
    if (keys.every((key) => Object.is(this.state[key], change[key]))) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /**
   * Puts a model on the canvas. When the text cannot be opened, the model that is there stays.
   *
   * @throws ModelError
   */
  async open(xml: string, fileName?: string): Promise<{ layouted: boolean; lost: string[] }> {
    const source = await openSource(xml);

    try {
      await this.modeler.importXML(source.xml);
    } catch (error) {
      throw error instanceof ModelError ? error : new ModelError('notBpmn', { detail: messageOf(error) });
    }
    this.keeper = new SourceKeeper(source.xml, this.dialect.id);
    this.savedAt = -1;
    this.update({ ready: true, changedSinceSave: false, fileName });
    this.fit();
    return { layouted: source.layouted, lost: source.lost };
  }

  /** The model as it is now, with everything that its source had and moddle does not know. */
  async xml(): Promise<string> {
    const { xml = '' } = await this.modeler.saveXML({ format: true });
    return this.keeper ? this.keeper.complete(xml) : xml;
  }

  /** bpmn-js' own words in another language; the model stays as it is. */
  async setLanguage(language: Language): Promise<void> {
    await this.translation.use(language);
    this.modeler.get('eventBus').fire('i18n.changed');
    this.update({ wordsIn: language });
  }

  markSaved(): void {
    this.savedAt = this.modeler.get('commandStack')._stackIdx;
    this.update({ changedSinceSave: false });
  }

  /** Shows the whole diagram; as soon as there is room for it, when the canvas is hidden. */
  fit(): void {
    const canvas = this.modeler.get('canvas');
    const { clientWidth: width, clientHeight: height } = canvas.getContainer();
    this.fitWhenShown = width === 0;
    if (this.fitWhenShown) return;
    if (canvas.getRootElement().children?.length === 0) {
      canvas.viewbox({ x: 0, y: 0, width, height });
      return;
    }
    const { inner } = canvas.viewbox();
    // The palette stands on the canvas; the diagram gets the room beside it.
    const left = this.paletteWidth() + margin;
    const room = { width: width - left - margin, height: height - 2 * margin };
    const scale = Math.min(1, room.width / inner.width, room.height / inner.height);
    const bounded = Math.max(scale, 0.2);
    canvas.viewbox({
      x: inner.x - (left + Math.max(0, room.width - inner.width * bounded) / 2) / bounded,
      y: inner.y - (margin + Math.max(0, room.height - inner.height * bounded) / 2) / bounded,
      width: width / bounded,
      height: height / bounded,
    });
  }

  /** @throws RangeError outside 0.2 to 4 (§5) */
  zoomTo(level: number): void {
    if (level < 0.2 || level > 4) throw new RangeError(`zoom ${level} is outside 0.2 to 4`);
    this.modeler.get('canvas').zoom(level);
  }

  select(id: string): void {
    const element = this.modeler.get('elementRegistry').get(id);
    if (!element) return;
    const canvas = this.modeler.get('canvas');
    const root = canvas.findRoot(element);
    if (root) canvas.setRootElement(root);
    if (element.parent) {
      canvas.scrollToElement(element, 120);
      this.modeler.get('selection').select(element);
    } else this.modeler.get('selection').select(null);
  }

  destroy(): void {
    this.size.disconnect();
    this.listeners.clear();
    this.modeler.destroy();
  }

  private paletteWidth(): number {
    const container = this.modeler.get('canvas').getContainer();
    const palette = container.querySelector('.djs-palette');
    const right = palette?.getBoundingClientRect().right ?? 0;
    return Math.max(0, right - container.getBoundingClientRect().left);
  }

  private readSize(): void {
    const canvas = this.modeler.get('canvas');
    if (canvas.getContainer().clientWidth === 0) return;
    canvas.resized();
    if (this.fitWhenShown) this.fit();
  }

  private readSelection(): void {
    const selection = this.modeler.get('selection').get();
    const first = selection[0];
    this.update({ selection, active: first ? (first.labelTarget ?? first) : this.root() });
  }

  private readModel(): void {
    const commandStack = this.modeler.get('commandStack');
    this.update({
      canUndo: commandStack.canUndo(),
      canRedo: commandStack.canRedo(),
      changedSinceSave: commandStack._stackIdx !== this.savedAt,
      version: this.state.version + 1,
    });
    this.readSelection();
  }

  private root(): DiagramElement | undefined {
    const root = this.modeler.get('canvas').getRootElement();
    return root.businessObject ? root : undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
