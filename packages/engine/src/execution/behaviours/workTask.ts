import { BpmnError } from '../engineError.ts';
import { throwError } from '../error.ts';
import { evaluateText } from '../evaluate.ts';
import { complete } from '../flow.ts';
import type { Behaviour } from '../run.ts';
import { perform } from '../work.ts';

/** Service, script and business rule tasks: the work is done within the step, or handed to somebody outside. */
export const workTask: Behaviour = {
  enter(run, node, element) {
    const { work } = element;
    if (work?.kind === 'external') {
      run.put(node.id, { external: { topic: work.topic } });
      run.emit({ type: 'externalWork', topic: work.topic, ...run.place(node) });
      return;
    }
    try {
      if (work) perform(run, node, work);
    } catch (error) {
      if (!(error instanceof BpmnError)) throw error;
      throwError(run, run.node(node.id), error.errorCode, error.message);
      return;
    }
    if (run.has(node.id)) complete(run, run.node(node.id));
  },

  triggered(run, node, element) {
    if (element.work?.kind === 'external') complete(run, node);
  },
};

/** A send task does its work, or sends its message to whoever waits for it. */
export const sendTask: Behaviour = {
  ...workTask,
  enter(run, node, element) {
    if (!element.work && element.event.kind === 'message') {
      const name = evaluateText(run, node, element.event.name) ?? '';
      run.emit({ type: 'messageThrown', name, variables: {} });
    }
    workTask.enter(run, node, element);
  },
};
