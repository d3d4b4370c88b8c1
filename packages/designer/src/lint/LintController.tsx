import { useEffect } from 'react';
import { atQuietMoment } from '../designer/quietMoment.ts';
import { useDesigner, useSession } from '../designer/SessionContext.tsx';
import { elementName } from '../modeler/elementName.ts';
import { useTexts } from '../texts/TextsContext.tsx';
import { describeIssue } from './describeIssue.ts';
import type { LintRequest, LintResponse } from './worker.ts';

const overlayType = 'cs-lint';

/** Lints the model when it has been still for a moment, in a worker, and marks what was found on the canvas. */
export function LintController() {
  const session = useDesigner();
  const texts = useTexts();
  const version = useSession((state) => state.version);
  const ready = useSession((state) => state.ready);
  const simulating = useSession((state) => state.simulating);
  const issues = useSession((state) => state.issues);

  useEffect(() => {
    if (!ready || simulating) return;
    let isCurrent = true;
    let worker: Worker | undefined;
    const lint = async () => {
      const { xml } = await session.modeler.saveXML();
      if (!xml || !isCurrent) return;
      worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<LintResponse>) => {
        session.update({ issues: data.issues });
        worker?.terminate();
      };
      const request: LintRequest = { run: version, xml, dialect: session.dialect.id };
      worker.postMessage(request);
    };
    const cancel = atQuietMoment(() => void lint(), 800);
    return () => {
      isCurrent = false;
      cancel();
      worker?.terminate();
    };
  }, [session, version, ready, simulating]);

  useEffect(() => {
    const overlays = session.modeler.get('overlays');
    const registry = session.modeler.get('elementRegistry');
    overlays.remove({ type: overlayType });
    if (simulating) return;
    const nameOf = (id: string) => elementName(session.modeler, id);
    const byElement = Map.groupBy(issues, ({ elementId }) => elementId);
    for (const [elementId, own] of byElement) {
      const element = registry.get(elementId);
      const first = own[0];
      if (!element?.parent || !first) continue;
      const mark = document.createElement('button');
      mark.type = 'button';
      mark.className = `cs-lint-mark cs-lint-${first.severity}`;
      mark.textContent = own.length > 1 ? String(own.length) : first.severity === 'info' ? 'i' : '!';
      mark.title = own.map((issue) => describeIssue(issue, texts, nameOf)).join('\n');
      mark.setAttribute('aria-label', mark.title);
      mark.onclick = () => {
        session.update({ issuesOpen: true });
        session.select(elementId);
      };
      overlays.add(elementId, overlayType, {
        position: { top: -10, left: -10 },
        html: mark,
        show: { minZoom: 0.4 },
      });
    }
  }, [session, issues, texts, simulating]);

  return null;
}
