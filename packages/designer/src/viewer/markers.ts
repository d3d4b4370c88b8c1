import type { DiagramViewer } from './createViewer.ts';

/** Marks on elements by class; a new set changes only what differs from the one before. */
export class Markers {
  private readonly viewer: DiagramViewer;
  private readonly prefix: string;
  private current = new Map<string, string>();

  constructor(viewer: DiagramViewer, prefix: string) {
    this.viewer = viewer;
    this.prefix = prefix;
  }

  show(marks: ReadonlyMap<string, string>): void {
    const canvas = this.viewer.get('canvas');
    const registry = this.viewer.get('elementRegistry');
    for (const [id, mark] of this.current) {
      if (marks.get(id) !== mark && registry.get(id)) canvas.removeMarker(id, `${this.prefix}${mark}`);
    }
    for (const [id, mark] of marks) {
      if (this.current.get(id) !== mark && registry.get(id)) canvas.addMarker(id, `${this.prefix}${mark}`);
    }
    this.current = new Map(marks);
  }

  /** After an import the elements are others, without marks. */
  forget(): void {
    this.current = new Map();
  }
}
