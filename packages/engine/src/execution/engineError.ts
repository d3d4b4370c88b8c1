export type EngineErrorCode =
  | 'unknownDefinition'
  | 'unknownInstance'
  | 'unknownTask'
  | 'unknownActivity'
  | 'unknownJob'
  | 'noSubscription'
  | 'ambiguous'
  | 'notAllowed'
  | 'suspended'
  | 'taskTaken'
  | 'expression'
  | 'script'
  | 'noFlow'
  | 'notACollection'
  | 'uncaughtError'
  | 'endlessLoop'
  | 'invalidVariable'
  | 'variableTooLarge'
  | 'unknownHandler'
  | 'handler'
  | 'decision'
  | 'timer'
  | 'deployment'
  | 'conflict'
  | 'stateFormat';

/**
 * A command that was refused. The state is as it was before. `elementId` names the element at fault where there is
 * one; the message says what to do about it where that is known.
 */
export class EngineError extends Error {
  override name = 'EngineError';
  readonly code: EngineErrorCode;
  readonly elementId: string | undefined;

  constructor(code: EngineErrorCode, message: string, elementId?: string, options?: ErrorOptions) {
    super(elementId === undefined ? message : `${message} [element ${elementId}]`, options);
    this.code = code;
    this.elementId = elementId;
  }
}

/** Thrown by a handler to raise a BPMN error, which error events catch by its code. */
export class BpmnError extends Error {
  override name = 'BpmnError';
  readonly errorCode: string;

  constructor(errorCode: string, message = errorCode) {
    super(message);
    this.errorCode = errorCode;
  }
}
