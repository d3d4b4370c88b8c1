/** Small process models for tests. */
/** A process with these elements, in the dialect of Flowable; `signals` are declared under their names. */
export function processFile(
  key: string,
  elements: string,
  signals: readonly string[] = [],
): { name: string; xml: string } {
  const declared = signals.map((name) => `<signal id="${name}" name="${name}"/>`).join('');
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="test">
    ${declared}<process id="${key}" isExecutable="true">${elements}</process></definitions>`;
  return { name: `${key}.bpmn`, xml };
}

/** Sequence flows from each element to the next. */
export function chain(...ids: string[]): string {
  return ids
    .slice(1)
    .map(
      (id, index) => `<sequenceFlow id="${ids[index]}-${id}" sourceRef="${ids[index]}" targetRef="${id}"/>`,
    )
    .join('');
}
