import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAge, formatTime, toMilliseconds } from './format-time.ts';

interface TimeProps {
  /** Epoch milliseconds; missing shows nothing. */
  at: number | null | undefined;
  /** Shows how long ago it was, with the time itself on hover; else the other way round. */
  isAge?: boolean;
}

export function Time({ at, isAge = false }: TimeProps) {
  const { i18n } = useTranslation();
  const [now] = useState(Date.now);
  if (at === null || at === undefined) return null;
  const time = formatTime(at);
  const age = formatAge(at, now, i18n.language);
  return (
    <time
      className="cs-figures"
      dateTime={new Date(toMilliseconds(at)).toISOString()}
      title={isAge ? time : age}
      style={{ whiteSpace: 'nowrap' }}
    >
      {isAge ? age : time}
    </time>
  );
}
