import { createChild, type ModelEditor } from '../moddle/editor.ts';
import { elementOf, type ModdleElement, textOf } from '../moddle/element.ts';

export type TimerType = 'date' | 'duration' | 'cycle';

/** When a timer fires: an ISO 8601 date, duration or repetition, or an expression that gives one. */
export interface TimerConfiguration {
  type: TimerType;
  value: string;
}

const propertyOf: Record<TimerType, string> = {
  date: 'timeDate',
  duration: 'timeDuration',
  cycle: 'timeCycle',
};

export function readTimer(definition: ModdleElement | undefined): TimerConfiguration | undefined {
  if (!definition) return undefined;
  for (const type of ['date', 'duration', 'cycle'] as const) {
    const expression = elementOf(definition, propertyOf[type]);
    if (expression) return { type, value: textOf(expression, 'body') ?? '' };
  }
  return undefined;
}

/** The properties of a timer event definition for this configuration; BPMN allows one of the three. */
export function timerProperties(
  editor: ModelEditor,
  definition: ModdleElement,
  timer: TimerConfiguration | undefined,
): Record<string, unknown> {
  const properties: Record<string, unknown> = {
    timeDate: undefined,
    timeDuration: undefined,
    timeCycle: undefined,
  };
  if (timer)
    properties[propertyOf[timer.type]] = createChild(editor, definition, 'bpmn:FormalExpression', {
      body: timer.value,
    });
  return properties;
}
