/// <reference types="node" />
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertModel } from './conversion/convert.ts';
import type { DialectId } from './dialects/dialect.ts';
import { detectDialect } from './dialects/index.ts';
import { openModel, writeModel } from './document.ts';
import { describeLoss, lossesBetween } from './xml/losses.ts';
import { parseXml } from './xml/tree.ts';

// The published models of two engines; they stand beside the repository where its authors work, and not everywhere.
const folder = resolve(import.meta.dirname, '../../../../shared/scenarios/models');
const files = existsSync(folder) ? globSync('**/*.xml', { cwd: folder }).sort() : [];

/** A deployment that its engine refuses: it declares no BPMN namespace. */
const notBpmn = 'flowable-TaskAssignmentExtensionsTest.testDuplicateAssigneeDeclaration.bpmn20.xml';

const models = files
  .filter((file) => basename(file) !== notBpmn)
  .map((file) => ({ file, xml: readFileSync(resolve(folder, file), 'utf8') }));

function differences(before: string, after: string): string[] {
  const [first, second] = [parseXml(before), parseXml(after)];
  return [
    ...lossesBetween(first, second).map((loss) => `lost ${describeLoss(loss)}`),
    ...lossesBetween(second, first).map((loss) => `added ${describeLoss(loss)}`),
  ];
}

describe.skipIf(models.length === 0)('the published engine models', () => {
  test.each<DialectId>(['camunda', 'activiti', 'flowable'])(
    'are the same after opening and saving as %s',
    async (dialect) => {
      const changed: string[] = [];
      for (const { file, xml } of models) {
        const saved = await writeModel(await openModel(xml, dialect));
        changed.push(...differences(xml, saved).map((difference) => `${file}: ${difference}`));
      }
      expect(changed).toEqual([]);
    },
    120_000,
  );

  test('keep every element when they are converted to another dialect and back', async () => {
    const lost: string[] = [];
    for (const { file, xml } of models) {
      const dialect = detectDialect(xml);
      const other = dialect === 'camunda' ? 'flowable' : 'camunda';
      const there = await convertModel(xml, dialect, other);
      const back = await convertModel(there.xml, other, dialect);
      lost.push(
        ...lossesBetween(parseXml(xml), parseXml(back.xml))
          .filter(
            (loss) =>
              !(
                loss.kind === 'attribute' &&
                /:(async|resultVariableName|exclusive)$/.test(loss.attribute.name)
              ),
          )
          .map((loss) => `${file}: ${describeLoss(loss)}`),
      );
    }
    expect(lost).toEqual([]);
  }, 120_000);
});
