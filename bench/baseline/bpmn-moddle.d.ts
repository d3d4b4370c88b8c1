// bpmn-moddle 10 ships no types for its entry point; the serializer of the baseline wants to know these names.
declare module 'bpmn-moddle' {
  export type Definitions = object;
  export type BaseElement = object;
  export const BpmnModdle: new () => { fromXML(xml: string): Promise<Definitions> };
}
