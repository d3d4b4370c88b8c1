import type { Page } from 'playwright-core';
import { startHarness } from '../e2e/harness.ts';

/*
 * Measures the designer on its development page, in one browser, and prints the times as JSON: `npm run bench -- designer`
 * makes its table of them.
 */

/** Milliseconds, each the median of several runs. */
interface DesignerTime {
  name: string;
  ours: number;
  /** Bare bpmn-js doing the same, in turns with ours; undefined where it has no counterpart. */
  bare?: number;
  /** Most milliseconds, or with a baseline the most times of it. */
  limit: number;
}

async function measureDesigner(): Promise<DesignerTime[]> {
  const harness = await startHarness();
  try {
    const page = await harness.open('?page=bench');
    await page.waitForFunction(() => window.bench);
    return [
      await opening(page, 1000, 5),
      await opening(page, 5000, 3),
      await selecting(page),
      await typing(page),
      await highlighting(page),
    ];
  } finally {
    await harness.close();
  }
}

async function opening(page: Page, size: number, rounds: number): Promise<DesignerTime> {
  const pairs = await page.evaluate(
    async ({ count, times }) => {
      const { bench } = window;
      if (!bench) throw new Error('the page is not ready');
      const xml = bench.generate(count);
      const taken: { bare: number; ours: number }[] = [];
      await bench.openBare(xml);
      for (let round = 0; round < times; round += 1)
        taken.push({ bare: await bench.openBare(xml), ours: await bench.openDesigner(xml) });
      return taken;
    },
    { count: size, times: rounds },
  );
  return {
    name: `open ${size} elements`,
    ours: median(pairs.map(({ ours }) => ours)),
    bare: median(pairs.map(({ bare }) => bare)),
    limit: 1.1,
  };
}

async function selecting(page: Page): Promise<DesignerTime> {
  const times = await page.evaluate(async () => {
    const { bench } = window;
    if (!bench) throw new Error('the page is not ready');
    await bench.openDesigner(bench.generate(1000));
    const taken: number[] = [];
    for (let at = 0; at < 20; at += 1) taken.push(await bench.select(`n${at * 7}`));
    return taken.slice(3);
  });
  return { name: 'select another of 1000 elements', ours: median(times), limit: 16 };
}

/** Typing goes on while what was typed before is written to the model, linted and drawn. */
async function typing(page: Page): Promise<DesignerTime> {
  await page.evaluate(() => {
    window.longestFrame = 0;
    let before = performance.now();
    const measure = (now: number) => {
      window.longestFrame = Math.max(window.longestFrame ?? 0, now - before);
      before = now;
      requestAnimationFrame(measure);
    };
    requestAnimationFrame(measure);
  });
  const longest: number[] = [];
  for (const name of ['a long name for a task', 'another name for it', 'a third name of the task']) {
    const field = page.getByTestId('panel').getByLabel('Name', { exact: true });
    await field.click();
    await field.press('ControlOrMeta+a');
    await page.evaluate(() => {
      window.longestFrame = 0;
    });
    await page.keyboard.type(name, { delay: 70 });
    await page.waitForFunction((wanted) => window.bench?.nameOfSelected() === wanted, name);
    longest.push(await page.evaluate(() => window.longestFrame ?? 0));
  }
  return { name: 'longest frame while typing a name', ours: median(longest), limit: 50 };
}

async function highlighting(page: Page): Promise<DesignerTime> {
  const times = await page.evaluate(async () => {
    const { bench } = window;
    if (!bench) throw new Error('the page is not ready');
    const xml = bench.generate(1000);
    const taken: number[] = [];
    for (let round = 0; round < 5; round += 1) taken.push(await bench.highlight(xml, 1000));
    return taken;
  });
  return { name: 'highlight 1000 activities', ours: median(times), limit: 100 };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

process.stdout.write(JSON.stringify(await measureDesigner()));
