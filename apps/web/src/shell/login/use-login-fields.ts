/** What the forms of the login page have in common: values, what is wrong with them in words, and one sending at a time. */
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

type Texts = Record<string, string>;

export function useLoginFields<F extends Texts>(empty: F) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<keyof F, string>>>({});
  const [isBusy, setBusy] = useState(false);

  function change(name: keyof F & string) {
    return (value: string) => {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    };
  }

  /** Says what is wrong; the first such field gets the focus. @returns whether anything is */
  function refuse(wrong: Partial<Record<keyof F, string>>): boolean {
    setErrors(wrong);
    const first = Object.keys(values).find((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  /** Runs one thing at a time. Failures of a call were shown where they happened; the form stays as it is. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  const onSubmit = (work: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    void run(work);
  };

  /** What a field of the form is given. */
  const field = <N extends keyof F & string>(name: N) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: change(name),
  });

  return { form, values, setValues, refuse, isBusy, run, onSubmit, field };
}
