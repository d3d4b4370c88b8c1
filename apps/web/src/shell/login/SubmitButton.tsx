import styles from './LoginForm.module.css';

/** Sends a form of the login page; shows that it is under way. */
export function SubmitButton({
  text,
  busyText,
  isBusy,
}: {
  text: string;
  busyText: string;
  isBusy: boolean;
}) {
  return (
    <button type="submit" className={styles.submit} aria-busy={isBusy} disabled={isBusy}>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy ? busyText : text}
    </button>
  );
}
