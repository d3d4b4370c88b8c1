import type { Element, SequenceFlow } from './types.ts';

/** The flows out of a complex gateway that late tokens may take: those whose condition asks for `waitingForStart`. */
export function lateFlows(gateway: Element): SequenceFlow[] {
  return gateway.outgoing.filter(({ condition }) => {
    const source = condition?.kind === 'script' ? condition.script : condition?.expression.source;
    return source !== undefined && /\bwaitingForStart\b/.test(source);
  });
}
