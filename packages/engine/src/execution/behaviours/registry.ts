import { compensation } from '../compensation.ts';
import { multiInstance } from '../multiInstance.ts';
import { endProcess, processEmptied } from '../processInstance.ts';
import type { Behaviours } from '../run.ts';
import { openScope } from '../scope.ts';
import { callActivity } from './callActivity.ts';
import { catching } from './catching.ts';
import { complexGateway } from './complexGateway.ts';
import { eventBasedGateway } from './eventBasedGateway.ts';
import { exclusiveGateway } from './exclusiveGateway.ts';
import { inclusiveGateway } from './inclusiveGateway.ts';
import { parallelGateway } from './parallelGateway.ts';
import { adHocSubProcess, eventSubProcess, subProcess } from './subProcess.ts';
import { passThrough, startEvent } from './throughEvent.ts';
import { throwing } from './throwing.ts';
import { userTask } from './userTask.ts';
import { sendTask, workTask } from './workTask.ts';

/** The behaviour of every type of element. A new type is a new file and a line here. */
export const behaviours: Behaviours = {
  process: { enter: openScope, emptied: processEmptied, resumed: (run, node) => endProcess(run, node) },
  startEvent,
  endEvent: throwing,
  intermediateCatchEvent: catching,
  intermediateThrowEvent: throwing,
  boundaryEvent: passThrough,
  exclusiveGateway,
  parallelGateway,
  inclusiveGateway,
  complexGateway,
  eventBasedGateway,
  task: passThrough,
  manualTask: passThrough,
  userTask,
  receiveTask: catching,
  sendTask,
  serviceTask: workTask,
  scriptTask: workTask,
  businessRuleTask: workTask,
  subProcess,
  transaction: subProcess,
  eventSubProcess,
  adHocSubProcess,
  callActivity,
  multiInstance,
  compensation,
};
