import type { PanelSection } from '../section.ts';
import { asyncSection } from './async.tsx';
import { baseSection } from './base.tsx';
import { callActivitySection } from './callActivity.tsx';
import { conditionSection } from './condition.tsx';
import { documentationSection } from './documentation.tsx';
import { eventSection } from './event.tsx';
import { extensionPropertiesSection } from './extensionProperties.tsx';
import { fieldsSection } from './fields.tsx';
import { formSection } from './form.tsx';
import { executionListenersSection, taskListenersSection } from './listeners.tsx';
import { messagesSection } from './messages.tsx';
import { multiInstanceSection } from './multiInstance.tsx';
import { participantSection } from './participant.tsx';
import { processSection } from './process.tsx';
import { serviceSection } from './service.tsx';
import { taskSection } from './task.tsx';

/**
 * The panel, from top to bottom: the specification's sections in its order (§2), then those that it does not name
 * (docs/decisions/007-panel-sections.md).
 */
export const sections: readonly PanelSection[] = [
  baseSection,
  taskSection,
  multiInstanceSection,
  conditionSection,
  formSection,
  messagesSection,
  executionListenersSection,
  taskListenersSection,
  extensionPropertiesSection,
  documentationSection,
  participantSection,
  processSection,
  serviceSection,
  eventSection,
  callActivitySection,
  asyncSection,
  fieldsSection,
];
