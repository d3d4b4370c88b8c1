import { Button, Slider } from 'antd';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts/TextsContext.tsx';
import { formatTime } from './formatTime.ts';
import { type Progress, periodOf, timeOf } from './progress.ts';

export interface ReplayProps {
  progress: Progress;
  /** The moment shown; undefined is now. */
  moment: number | undefined;
  onChange: (moment: number | undefined) => void;
}

const frameLength = 700;

/** A slider over the life of an instance. Playing goes from event to event, so that long waits take no longer than short ones. */
export function Replay({ progress, moment, onChange }: ReplayProps) {
  const texts = useTexts();
  const [playing, setPlaying] = useState(false);
  const period = periodOf(progress);

  const step = useEffectEvent(() => {
    const current = moment ?? Number.NEGATIVE_INFINITY;
    const next = eventsOf(progress).find((time) => time > current);
    if (next === undefined) {
      setPlaying(false);
      onChange(undefined);
    } else onChange(next);
  });
  useEffect(() => {
    if (!playing) return;
    step();
    const timer = setInterval(() => step(), frameLength);
    return () => clearInterval(timer);
  }, [playing]);

  if (!period) return null;
  return (
    <div className="cs-replay">
      <Button
        size="small"
        type="text"
        aria-label={playing ? texts.viewer.pause : texts.viewer.play}
        icon={playing ? <Pause size={16} strokeWidth={1.5} /> : <Play size={16} strokeWidth={1.5} />}
        onClick={() => setPlaying(!playing)}
      />
      <Slider
        min={period.start}
        max={period.end}
        value={moment ?? period.end}
        ariaLabelForHandle={texts.viewer.replay}
        tooltip={{ formatter: (value) => formatTime(value) }}
        onChange={(value) => {
          setPlaying(false);
          onChange(value >= period.end ? undefined : value);
        }}
      />
      <output>{moment === undefined ? texts.viewer.now : formatTime(moment)}</output>
    </div>
  );
}

function eventsOf({ activities, tasks }: Progress): number[] {
  const times = [
    ...activities.flatMap(({ startTime, endTime }) => [startTime, endTime]),
    ...tasks.flatMap(({ createTime, endTime }) => [createTime, endTime]),
  ];
  return [...new Set(times.map(timeOf).filter((time) => time !== undefined))].sort((a, b) => a - b);
}
