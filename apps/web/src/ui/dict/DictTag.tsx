import { useDict } from '../../session/dictionary.ts';
import { StatusMark } from './StatusMark.tsx';
import { toneOf } from './tone.ts';

interface DictTagProps {
  /** Dictionary type, for example `common_status`. */
  type: string;
  value: string | number | boolean | null | undefined;
}

/** The label of a dictionary value with its colour as a dot; a value that the dictionary does not know is shown bare. */
export function DictTag({ type, value }: DictTagProps) {
  const entries = useDict(type);
  if (value === null || value === undefined || value === '') return null;
  const entry = entries.find((known) => known.value === String(value));
  if (!entry) return String(value);
  return <StatusMark tone={toneOf(entry.colorType)}>{entry.label}</StatusMark>;
}
