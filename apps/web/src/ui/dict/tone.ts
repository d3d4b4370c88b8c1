/** The colours of a state: the server's dictionary colours as tones of the palette. */
export type Tone = 'plain' | 'primary' | 'success' | 'warning' | 'danger' | 'info';

const tones: Record<string, Tone | undefined> = {
  primary: 'primary',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  error: 'danger',
  info: 'info',
};

export const toneOf = (colorType: string | null | undefined): Tone => tones[colorType ?? ''] ?? 'plain';
