import { BpmnModdle, type Moddle } from 'bpmn-moddle';
import type { DialectId } from '../dialects/dialect.ts';
import { moddlePackages } from '../dialects/packages.ts';

/** A moddle that knows BPMN 2.0 and the extensions of one dialect. */
export function createModdle(dialect: DialectId): Moddle {
  return new BpmnModdle(moddlePackages(dialect));
}
