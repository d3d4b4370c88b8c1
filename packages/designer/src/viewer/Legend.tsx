import { useTexts } from '../texts/TextsContext.tsx';
import type { Status } from './status.ts';

const statuses: (Status | 'pending')[] = [
  'waiting',
  'approved',
  'rejected',
  'returned',
  'cancelled',
  'done',
  'pending',
];

/** What the colours mean; each has a line of its own kind as well. */
export function Legend({ heat }: { heat: boolean }) {
  const texts = useTexts();
  if (heat) {
    return (
      <div className="cs-legend">
        <span>{texts.viewer.heatLeast}</span>
        <span className="cs-legend-heat" />
        <span>{texts.viewer.heatMost}</span>
      </div>
    );
  }
  return (
    <ul className="cs-legend" aria-label={texts.viewer.legend}>
      {statuses.map((status) => (
        <li key={status}>
          <span className={`cs-legend-mark cs-legend-${status}`} />
          {texts.viewer.status[status]}
        </li>
      ))}
    </ul>
  );
}
