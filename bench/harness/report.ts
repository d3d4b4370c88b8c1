/** What a benchmark says: a figure, the baseline of the same run, and the target. */

export interface Result {
  name: string;
  value: number;
  unit: string;
  /** Measured in the same run; null where the target is absolute. */
  baseline: { name: string; value: number } | null;
  /** What the figure (or, with a baseline, its ratio to the baseline) must be. */
  target: { at: 'least' | 'most'; value: number } | null;
}

/** The ratio to the baseline, or the figure itself. */
export const compared = ({ value, baseline }: Result): number => (baseline ? value / baseline.value : value);

export const isMet = (result: Result): boolean | null => {
  if (!result.target) return null;
  const figure = compared(result);
  return result.target.at === 'least' ? figure >= result.target.value : figure <= result.target.value;
};

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** A table for people. */
export function printTable(results: Result[]): string {
  const rows = results.map((result) => {
    const { name, value, unit, baseline, target } = result;
    const met = isMet(result);
    return [
      name,
      `${round(value)} ${unit}`,
      baseline ? `${round(baseline.value)} ${unit} (${baseline.name})` : '',
      baseline ? round(compared(result)) : '',
      target ? `${target.at === 'least' ? '≥' : '≤'} ${target.value}` : '',
      met === null ? '' : met ? 'met' : 'MISSED',
    ];
  });
  const all = [['benchmark', 'figure', 'baseline', 'ratio', 'target', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
