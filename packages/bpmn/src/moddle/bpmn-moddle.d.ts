// bpmn-moddle 10 ships types for the elements but not for its entry point: these lines are its public face.
declare module 'bpmn-moddle' {
  import type { ModdleElement } from './element.ts';

  export interface ParseWarning {
    message: string;
  }

  export interface ParseResult {
    rootElement: ModdleElement;
    elementsById: Record<string, ModdleElement>;
    references: unknown[];
    warnings: ParseWarning[];
  }

  export interface Moddle {
    create(type: string, properties?: Record<string, unknown>): ModdleElement;
    createAny(name: string, uri: string, properties?: Record<string, unknown>): ModdleElement;
    fromXML(xml: string, typeName?: string): Promise<ParseResult>;
    toXML(
      element: ModdleElement,
      options?: { format?: boolean; preamble?: boolean },
    ): Promise<{ xml: string }>;
  }

  export const BpmnModdle: new (packages?: Record<string, unknown>) => Moddle;
}
