import { dialects } from '@countersign/bpmn';
import { Button, Tooltip } from 'antd';
import { Flame, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { emptyDiagram } from '../source/emptyDiagram.ts';
import { openSource } from '../source/openSource.ts';
import type { Language } from '../texts/language.ts';
import { TextsProvider, useTexts } from '../texts/TextsContext.tsx';
import { createViewer, type DiagramViewer, diagramOf, fitViewer } from './createViewer.ts';
import { HoverCard } from './HoverCard.tsx';
import { Legend } from './Legend.tsx';
import { Markers } from './markers.ts';
import {
  type ActivityProgress,
  type ProcessInstanceProgress,
  type Progress,
  progressAt,
  type TaskProgress,
} from './progress.ts';
import { Replay } from './Replay.tsx';
import { statusesOf } from './status.ts';
import { useHeat } from './useHeat.ts';
import './viewer.css';

export interface ProcessViewerProps {
  /** The model as BPMN 2.0 XML. */
  xml?: string | undefined;
  activities?: readonly ActivityProgress[] | undefined;
  tasks?: readonly TaskProgress[] | undefined;
  processInstance?: ProcessInstanceProgress | undefined;
  /** A number for elements by id (a duration, a count); with it the user can switch heat on. */
  heat?: Readonly<Record<string, number>> | undefined;
  /** How a number of the heat is written; by default as it is. */
  formatHeat?: ((value: number) => string) | undefined;
  /** Offers a slider that shows the instance as it was. */
  replay?: boolean;
  language?: Language;
  style?: CSSProperties | undefined;
}

/** A process to look at: fitted to its place, with the progress of an instance on it. It asks no server. */
export function ProcessViewer({ language = 'zh-CN', ...props }: ProcessViewerProps) {
  return (
    <TextsProvider language={language}>
      <Viewer {...props} />
    </TextsProvider>
  );
}

const noActivities: readonly ActivityProgress[] = [];
const noTasks: readonly TaskProgress[] = [];
const noHeat: Readonly<Record<string, number>> = {};

function Viewer({
  xml,
  activities = noActivities,
  tasks = noTasks,
  processInstance,
  heat,
  formatHeat = String,
  replay = false,
  style,
}: Omit<ProcessViewerProps, 'language'>) {
  const texts = useTexts();
  const container = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<DiagramViewer>();
  const [opened, setOpened] = useState<{ run: number; failed: boolean }>();
  const [moment, setMoment] = useState<number>();
  const [heatOn, setHeatOn] = useState(false);

  useEffect(() => {
    if (!container.current) return;
    const created = createViewer(container.current);
    setViewer(created);
    return () => created.destroy();
  }, []);

  useEffect(() => {
    if (!viewer) return;
    let isCurrent = true;
    const finish = (failed: boolean) =>
      isCurrent && setOpened((before) => ({ run: (before?.run ?? 0) + 1, failed }));
    openSource(xml || emptyDiagram({}, dialects.camunda))
      .then((source) => viewer.importXML(source.xml))
      .then(({ warnings }) => {
        // biome-ignore lint/suspicious/noConsole: the specification wants the viewer's import warnings in the console (§8)
        if (warnings.length > 0) console.warn(warnings);
        if (isCurrent) fitViewer(viewer);
        finish(false);
      })
      .catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the specification wants the viewer's import failures in the console (§8)
        if (isCurrent) console.error(error);
        finish(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [viewer, xml]);

  const whole: Progress = useMemo(
    () => ({ activities, tasks, processInstance }),
    [activities, tasks, processInstance],
  );
  const progress = useMemo(() => (moment === undefined ? whole : progressAt(whole, moment)), [whole, moment]);

  const markers = useMemo(() => viewer && new Markers(viewer, 'cs-status-'), [viewer]);
  const diagram = useMemo(
    () => (viewer && opened && !opened.failed ? diagramOf(viewer) : undefined),
    [viewer, opened],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new import has new elements, without marks
  useEffect(() => markers?.forget(), [markers, diagram]);
  useEffect(() => {
    if (diagram) markers?.show(heatOn ? new Map() : statusesOf(diagram.nodes, diagram.flows, progress));
  }, [markers, diagram, progress, heatOn]);
  useHeat(viewer, diagram, heatOn && heat ? heat : noHeat, formatHeat);

  const zoom = (step: number) => {
    const canvas = viewer?.get('canvas');
    if (canvas) canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() + step)), 'auto');
  };
  const hasProgress = activities.length > 0;

  return (
    <div className="cs-viewer" style={style} data-testid="viewer">
      <div className="cs-viewer-stage">
        <div ref={container} className="cs-viewer-canvas" />
        {opened?.failed && (
          <p className="cs-viewer-failed" role="alert">
            {texts.viewer.failed}
          </p>
        )}
        <div className="cs-viewer-zoom">
          <Tooltip title={texts.viewer.zoomIn} placement="left">
            <Button
              size="small"
              aria-label={texts.viewer.zoomIn}
              icon={<ZoomIn size={16} strokeWidth={1.5} />}
              onClick={() => zoom(0.1)}
            />
          </Tooltip>
          <Tooltip title={texts.viewer.zoomOut} placement="left">
            <Button
              size="small"
              aria-label={texts.viewer.zoomOut}
              icon={<ZoomOut size={16} strokeWidth={1.5} />}
              onClick={() => zoom(-0.1)}
            />
          </Tooltip>
          <Tooltip title={texts.viewer.fit} placement="left">
            <Button
              size="small"
              aria-label={texts.viewer.fit}
              icon={<Maximize size={16} strokeWidth={1.5} />}
              onClick={() => viewer && fitViewer(viewer)}
            />
          </Tooltip>
          {heat && (
            <Tooltip title={texts.viewer.heat} placement="left">
              <Button
                size="small"
                type={heatOn ? 'primary' : 'default'}
                aria-label={texts.viewer.heat}
                aria-pressed={heatOn}
                icon={<Flame size={16} strokeWidth={1.5} />}
                onClick={() => setHeatOn(!heatOn)}
              />
            </Tooltip>
          )}
        </div>
        {viewer && <HoverCard viewer={viewer} progress={progress} />}
      </div>
      {(hasProgress || heatOn) && (
        <footer className="cs-viewer-footer">
          <Legend heat={heatOn} />
          {replay && <Replay progress={whole} moment={moment} onChange={setMoment} />}
        </footer>
      )}
    </div>
  );
}
