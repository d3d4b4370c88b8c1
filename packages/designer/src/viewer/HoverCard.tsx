import { isA } from '@countersign/bpmn';
import { useEffect, useState } from 'react';
import type { DiagramElement } from '../modeler/services.ts';
import { useTexts } from '../texts/TextsContext.tsx';
import type { DiagramViewer } from './createViewer.ts';
import { formatDuration, formatTime } from './formatTime.ts';
import type {
  ActivityProgress,
  Person,
  ProcessInstanceProgress,
  Progress,
  TaskProgress,
} from './progress.ts';

interface Hovered {
  element: DiagramElement;
  left: number;
  top: number;
}

/** What is known of the element under the pointer, or of the one that was chosen by a click or tap. */
export function HoverCard({ viewer, progress }: { viewer: DiagramViewer; progress: Progress }) {
  const [hovered, setHovered] = useState<Hovered>();

  useEffect(() => {
    const bus = viewer.get('eventBus');
    const show = ({ element }: { element: DiagramElement }) => {
      if (!element.parent || !element.businessObject || !isA(element.businessObject, 'bpmn:FlowNode')) {
        setHovered(undefined);
        return;
      }
      const canvas = viewer.get('canvas');
      const frame = canvas.getContainer().getBoundingClientRect();
      const box = canvas.getGraphics(element).getBoundingClientRect();
      setHovered({
        element,
        left: Math.max(8, Math.min(box.left - frame.left, frame.width - 292)),
        top:
          box.bottom - frame.top + 8 > frame.height - 160
            ? Math.max(8, box.top - frame.top - 168)
            : box.bottom - frame.top + 8,
      });
    };
    const hide = () => setHovered(undefined);
    bus.on(['element.hover', 'element.click'], show);
    bus.on(['element.out', 'canvas.viewbox.changing', 'import.parse.start'], hide);
    return () => {
      bus.off(['element.hover', 'element.click'], show);
      bus.off(['element.out', 'canvas.viewbox.changing', 'import.parse.start'], hide);
    };
  }, [viewer]);

  if (!hovered) return null;
  const activities = progress.activities.filter(({ key }) => key === hovered.element.id);
  if (activities.length === 0) return null;
  const { businessObject } = hovered.element;
  return (
    <div
      className="cs-hover"
      style={{ left: hovered.left, top: hovered.top }}
      role="tooltip"
      data-testid="hover"
    >
      <strong>{String(businessObject.get('name') ?? '')}</strong>
      {isA(businessObject, 'bpmn:UserTask') ? (
        <Tasks activities={activities} tasks={progress.tasks} />
      ) : isA(businessObject, 'bpmn:StartEvent') ? (
        <Started instance={progress.processInstance} />
      ) : isA(businessObject, 'bpmn:EndEvent') ? (
        <Ended instance={progress.processInstance} />
      ) : (
        <Visit activity={activities.at(-1)} />
      )}
    </div>
  );
}

function Tasks({ activities, tasks }: { activities: ActivityProgress[]; tasks: readonly TaskProgress[] }) {
  const texts = useTexts();
  const ids = new Set(activities.map(({ taskId }) => taskId));
  const own = tasks.filter(({ id }) => ids.has(id));
  if (own.length === 0) return <Visit activity={activities.at(-1)} />;
  return (
    <>
      {own.length > 1 && <div className="cs-hover-count">{texts.viewer.tasks(own.length)}</div>}
      {own.map((task) => (
        <dl key={task.id}>
          <PersonRows label={texts.viewer.assignee} person={task.assigneeUser} />
          <Row label={texts.viewer.result} value={resultText(task.result, texts)} />
          <Row label={texts.viewer.created} value={formatTime(task.createTime)} />
          <Row label={texts.viewer.ended} value={formatTime(task.endTime)} />
          <Row label={texts.viewer.duration} value={formatDuration(task.createTime, task.endTime)} />
          <Row label={texts.viewer.reason} value={task.reason} />
        </dl>
      ))}
    </>
  );
}

function Started({ instance }: { instance: ProcessInstanceProgress | undefined }) {
  const texts = useTexts();
  return (
    <dl>
      <PersonRows label={texts.viewer.starter} person={instance?.startUser} />
      <Row label={texts.viewer.created} value={formatTime(instance?.createTime)} />
    </dl>
  );
}

function Ended({ instance }: { instance: ProcessInstanceProgress | undefined }) {
  const texts = useTexts();
  return (
    <dl>
      <Row label={texts.viewer.result} value={resultText(instance?.result, texts)} />
      <Row label={texts.viewer.ended} value={formatTime(instance?.endTime)} />
      <Row label={texts.viewer.duration} value={formatDuration(instance?.createTime, instance?.endTime)} />
    </dl>
  );
}

function Visit({ activity }: { activity: ActivityProgress | undefined }) {
  const texts = useTexts();
  return (
    <dl>
      <Row label={texts.viewer.created} value={formatTime(activity?.startTime)} />
      <Row label={texts.viewer.ended} value={formatTime(activity?.endTime)} />
      <Row label={texts.viewer.duration} value={formatDuration(activity?.startTime, activity?.endTime)} />
    </dl>
  );
}

function PersonRows({ label, person }: { label: string; person: Person | undefined }) {
  const texts = useTexts();
  return (
    <>
      <Row label={label} value={person?.nickname} />
      <Row label={texts.viewer.department} value={person?.deptName} />
    </>
  );
}

function Row({ label, value }: { label: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const resultNames = ['', 'waiting', 'approved', 'rejected', 'cancelled', 'returned', 'waiting'] as const;

function resultText(result: number | undefined, texts: ReturnType<typeof useTexts>): string {
  const name = resultNames[result ?? 0];
  return name ? texts.viewer.status[name] : '';
}
