import { type DialectId, ModelError } from '@countersign/bpmn';
import { Alert } from 'antd';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { describeModelError } from '../source/describeModelError.ts';
import { openSource } from '../source/openSource.ts';
import type { Language } from '../texts/language.ts';
import { TextsProvider, useTexts } from '../texts/TextsContext.tsx';
import { createViewer, type DiagramViewer, fitViewer } from '../viewer/createViewer.ts';
import { Markers } from '../viewer/markers.ts';
import { compareModels, type ElementDifference } from './compare.ts';
import { synchronise } from './synchronise.ts';
import '../viewer/viewer.css';
import './diff.css';

export interface ProcessDiffProps {
  /** Two versions of a model as BPMN 2.0 XML. */
  before: string;
  after: string;
  prefix?: DialectId;
  language?: Language;
  style?: CSSProperties | undefined;
}

/** Two versions side by side, moving together, with what changed marked on both and listed below. */
export function ProcessDiff({ language = 'zh-CN', ...props }: ProcessDiffProps) {
  return (
    <TextsProvider language={language}>
      <Diff {...props} />
    </TextsProvider>
  );
}

function Diff({ before, after, prefix = 'camunda', style }: Omit<ProcessDiffProps, 'language'>) {
  const texts = useTexts();
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const [viewers, setViewers] = useState<[DiagramViewer, DiagramViewer]>();
  const [differences, setDifferences] = useState<ElementDifference[]>();
  const [problem, setProblem] = useState<unknown>();
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    if (!left.current || !right.current) return;
    const pair: [DiagramViewer, DiagramViewer] = [createViewer(left.current), createViewer(right.current)];
    setViewers(pair);
    return () => {
      for (const viewer of pair) viewer.destroy();
    };
  }, []);

  useEffect(() => {
    if (!viewers) return;
    let isCurrent = true;
    let stop = () => {};
    const show = async () => {
      const sources = await Promise.all([openSource(before), openSource(after)]);
      await Promise.all(viewers.map((viewer, index) => viewer.importXML(sources[index]?.xml ?? '')));
      const found = await compareModels(sources[0].xml, sources[1].xml, prefix);
      if (!isCurrent) return;
      // A viewer without a diagram has no part of it to show: they move together from here on.
      stop = synchronise(...viewers);
      fitViewer(viewers[1]);
      viewers.forEach((viewer, index) => {
        const visible = found.filter(({ kind }) => kind !== (index === 0 ? 'added' : 'removed'));
        new Markers(viewer, 'cs-diff-').show(new Map(visible.map(({ id, kind }) => [id, kind])));
      });
      setProblem(undefined);
      setDifferences(found);
    };
    show().catch((error: unknown) => {
      if (isCurrent) setProblem(error);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [viewers, before, after, prefix]);

  const reveal = ({ id, kind }: ElementDifference) => {
    setChosen(id);
    for (const viewer of viewers ?? []) {
      const element = viewer.get('elementRegistry').get(id);
      if (!element?.parent) continue;
      const canvas = viewer.get('canvas');
      const root = canvas.findRoot(element);
      if (root) canvas.setRootElement(root);
      if (viewer === viewers?.[kind === 'removed' ? 0 : 1]) canvas.scrollToElement(element, 80);
    }
  };

  return (
    <div className="cs-diff" style={style} data-testid="diff">
      {problem !== undefined && (
        <Alert
          banner
          type="error"
          title={problem instanceof ModelError ? describeModelError(problem, texts) : texts.viewer.failed}
        />
      )}
      <div className="cs-diff-sides">
        <figure>
          <figcaption>{texts.diff.before}</figcaption>
          <div ref={left} />
        </figure>
        <figure>
          <figcaption>{texts.diff.after}</figcaption>
          <div ref={right} />
        </figure>
      </div>
      <section className="cs-diff-list" aria-label={texts.diff.changes(differences?.length ?? 0)}>
        <strong>
          {differences?.length === 0 ? texts.diff.none : texts.diff.changes(differences?.length ?? 0)}
        </strong>
        <ul>
          {differences?.map((difference) => (
            <li key={difference.id}>
              <button
                type="button"
                aria-pressed={chosen === difference.id}
                onClick={() => reveal(difference)}
              >
                <span className={`cs-tone cs-tone-${difference.kind}`}>{texts.diff[difference.kind]}</span>
                <span>{difference.name || difference.id}</span>
                <code>{difference.id}</code>
              </button>
              {difference.properties.length > 0 && (
                <dl>
                  {difference.properties.map(({ property, before: old, after: current }) => (
                    <div key={property}>
                      <dt>{property}</dt>
                      <dd>
                        <del>{old}</del> <ins>{current}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
