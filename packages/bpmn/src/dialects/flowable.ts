import { sharedAttributes } from './activiti.ts';
import type { Dialect } from './dialect.ts';

export const flowable: Dialect = {
  id: 'flowable',
  title: 'Flowable',
  uri: 'http://flowable.org/bpmn',
  attributes: {
    ...sharedAttributes,
    asyncAfter: 'asyncLeave',
    topic: 'topic',
    errorCodeVariable: 'errorVariableName',
  },
  readAlso: { resultVariable: ['resultVariableName'] },
  externalTaskType: 'external-worker',
  forms: 'formProperty',
  listenerScripts: 'typedScriptElement',
  taskListenerEvents: ['create', 'assignment', 'complete', 'delete'],
  asyncLoops: false,
  externalScripts: false,
};
