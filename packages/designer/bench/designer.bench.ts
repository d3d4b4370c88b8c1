import { startHarness } from '../e2e/harness.ts';

/**
 * The designer against bare bpmn-js in one browser, the two in turns; each figure is the median of its runs. Prints a
 * table and, as its last line, the same as JSON.
 */
const rounds = 5;
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const harness = await startHarness();
const page = await harness.open('?page=bench');
await page.waitForFunction(() => window.bench);
const results: { name: string; value: number; baseline?: number; ratio?: number; target: string }[] = [];

for (const size of [1000, 5000]) {
  const [bare, ours]: [number[], number[]] = [[], []];
  const taken = await page.evaluate(
    async ({ count, times }) => {
      const { bench } = window;
      if (!bench) throw new Error('the page is not ready');
      const xml = bench.generate(count);
      const pairs: [number, number][] = [];
      await bench.openBare(xml);
      for (let round = 0; round < times; round += 1)
        pairs.push([await bench.openBare(xml), await bench.openDesigner(xml)]);
      return pairs;
    },
    { count: size, times: size > 1000 ? 3 : rounds },
  );
  for (const [first, second] of taken) {
    bare.push(first);
    ours.push(second);
  }
  results.push({
    name: `open ${size} elements (ms)`,
    value: median(ours),
    baseline: median(bare),
    ratio: median(ours) / median(bare),
    target: '≤ 1.1',
  });
}

const selections = await page.evaluate(async () => {
  const { bench } = window;
  if (!bench) throw new Error('the page is not ready');
  await bench.openDesigner(bench.generate(1000));
  const times: number[] = [];
  for (let at = 0; at < 20; at += 1) times.push(await bench.select(`n${at * 7}`));
  return times.slice(3);
});
results.push({
  name: 'select another element, 1000 elements (ms)',
  value: median(selections),
  target: '≤ 16',
});

// Typing goes on while what was typed before is written to the model, linted and drawn.
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
await page.getByTestId('panel').getByLabel('Name', { exact: true }).click();
await page.evaluate(() => {
  window.longestFrame = 0;
});
await page.keyboard.type('a long name for a task', { delay: 70 });
await page.locator('button[data-action=undo]:enabled').waitFor();
const typing = await page.evaluate(() => window.longestFrame ?? 0);
results.push({ name: 'longest frame while typing a name (ms)', value: typing, target: '≤ 50' });

const highlights = await page.evaluate(async () => {
  const { bench } = window;
  if (!bench) throw new Error('the page is not ready');
  return [await bench.highlight(bench.generate(1000), 1000)];
});
results.push({ name: 'highlight 1000 activities (ms)', value: median(highlights), target: '≤ 100' });

await harness.close();
const number = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2));
const lines = results.map(({ name, value, baseline, ratio, target }) =>
  [
    name.padEnd(46),
    number(value).padStart(10),
    number(baseline).padStart(10),
    number(ratio).padStart(7),
    target,
  ].join('  '),
);
process.stdout.write(
  `${['measure'.padEnd(46), 'ours'.padStart(10), 'bpmn-js'.padStart(10), 'ratio'.padStart(7), 'target'].join('  ')}\n${lines.join('\n')}\n${JSON.stringify(results)}\n`,
);
