import type { FormInstance } from 'antd';

/** Hands over the values of a valid form. An invalid one shows its errors at its fields, and nothing else happens. */
export async function submitForm<T>(
  form: FormInstance<T>,
  onValid: (values: T) => void | Promise<void>,
): Promise<void> {
  let values: T;
  try {
    values = await form.validateFields();
  } catch {
    return;
  }
  await onValid(values);
}
