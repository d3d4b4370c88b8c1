import { moddlePackages } from '@countersign/bpmn';
import BpmnModeler from 'bpmn-js/lib/Modeler.js';
import { useState } from 'react';
import { type DesignerSession, ProcessDesigner, ProcessViewer } from '../src/index.ts';
import { generateProcess } from './generateProcess.ts';

declare global {
  interface Window {
    bench?: Measurements;
    longestFrame?: number;
  }
}

interface Measurements {
  generate(size: number): string;
  /** Milliseconds until a bare modeler shows the model, its first frame included. */
  openBare(xml: string): Promise<number>;
  openDesigner(xml: string): Promise<number>;
  /** Milliseconds of main thread until another element's panel is drawn. */
  select(id: string): Promise<number>;
  highlight(xml: string, count: number): Promise<number>;
  /** The name that the model has for the element in the panel. */
  nameOfSelected(): unknown;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** What the benchmark drives; nothing of it is part of the package. */
export function Bench() {
  const [viewer, setViewer] = useState<{ xml: string; count: number }>();
  const ready = (session: DesignerSession) => {
    window.bench = {
      generate: generateProcess,
      openBare: async (xml) => {
        const container = document.createElement('div');
        container.style.cssText = 'position:fixed;inset:0;width:900px;height:800px';
        document.body.append(container);
        const modeler = new BpmnModeler({ container, moddleExtensions: moddlePackages('camunda') });
        const start = performance.now();
        await modeler.importXML(xml);
        await frame();
        const taken = performance.now() - start;
        modeler.destroy();
        container.remove();
        return taken;
      },
      openDesigner: async (xml) => {
        // The bare modeler is a new one each time: the model before is cleared away outside of the measure.
        await session.open(generateProcess(1));
        await frame();
        const start = performance.now();
        await session.open(xml);
        await frame();
        return performance.now() - start;
      },
      select: async (id) => {
        const start = performance.now();
        const element = session.modeler.get('elementRegistry').get(id);
        session.modeler.get('selection').select(element ?? null);
        await new Promise<void>((resolve) => queueMicrotask(resolve));
        const channel = new MessageChannel();
        await new Promise((resolve) => {
          channel.port1.onmessage = resolve;
          channel.port2.postMessage(0);
        });
        return performance.now() - start;
      },
      highlight: async (xml, count) => {
        setViewer({ xml, count: 0 });
        while (!document.querySelector('.cs-viewer .djs-shape')) await frame();
        while (document.querySelector('.cs-viewer .cs-status-approved')) await frame();
        await frame();
        const start = performance.now();
        setViewer({ xml, count });
        while (!document.querySelector('.cs-viewer .cs-status-approved'))
          await new Promise((resolve) => setTimeout(resolve, 0));
        return performance.now() - start;
      },
      nameOfSelected: () => session.getState().active?.businessObject.get('name'),
    };
  };
  const activities = Array.from({ length: viewer?.count ?? 0 }, (_, at) => ({
    key: `n${at}`,
    taskId: `t${at}`,
    startTime: at + 1,
    endTime: at + 2,
  }));
  return (
    <>
      <ProcessDesigner language="en-US" onReady={ready} />
      {viewer && (
        <ProcessViewer
          xml={viewer.xml}
          activities={activities}
          tasks={activities.map(({ taskId }) => ({ id: taskId, result: 2 }))}
        />
      )}
    </>
  );
}
