// The bpmn.io extensions without types of their own: each default export is a diagram-js module.
declare module 'bpmn-js-token-simulation' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}
declare module 'bpmn-js-token-simulation/lib/viewer.js' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}
declare module 'diagram-js-minimap' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}
declare module 'diagram-js-grid' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}
declare module 'bpmn-js-color-picker' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}
declare module 'bpmn-js-native-copy-paste' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}
declare module 'bpmn-js-create-append-anything' {
  export const CreateAppendAnythingModule: import('didi').ModuleDeclaration;
}
declare module 'bpmn-js-i18n/translations/zn.js' {
  const translations: Record<string, string>;
  export default translations;
}
declare module 'bpmn-auto-layout' {
  export function layoutProcess(xml: string): Promise<string>;
}
declare module 'bpmn-js-differ' {
  import type { ModdleElement } from '@countersign/bpmn';

  export interface ElementChange {
    model: ModdleElement;
    attrs: Record<string, { oldValue?: unknown; newValue?: unknown }>;
  }
  export interface Changes {
    _added: Record<string, ModdleElement>;
    _removed: Record<string, ModdleElement>;
    _changed: Record<string, ElementChange>;
    _layoutChanged: Record<string, ModdleElement>;
  }
  export function diff(before: ModdleElement, after: ModdleElement): Changes;
}
declare module 'bpmnlint' {
  import type { ModdleElement } from '@countersign/bpmn';

  export interface Reporter {
    report(id: string, message: string, context?: { detail?: string }): void;
  }
  export interface Rule {
    check(node: ModdleElement, reporter: Reporter): unknown;
  }
  export interface Report {
    id: string;
    message: string;
    category: string;
    detail?: string;
  }
  export class Linter {
    constructor(options: {
      config: { rules: Record<string, string> };
      resolver: {
        resolveRule(pkg: string, name: string): () => Rule;
        resolveConfig(pkg: string, name: string): never;
      };
    });
    lint(root: ModdleElement): Promise<Record<string, Report[]>>;
  }
}
