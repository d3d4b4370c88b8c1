/** The size selector (specification §2; §9: medium by default): height of controls in px and the table that goes with it. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

export const defaultSize: Size = 'medium';

export interface SizeMetrics {
  controlHeight: number;
  fontSize: number;
  /** Space above and below the text of a table cell, px. */
  cellPadding: number;
}

export const sizeMetrics: Record<Size, SizeMetrics> = {
  default: { controlHeight: 36, fontSize: 14, cellPadding: 12 },
  medium: { controlHeight: 32, fontSize: 14, cellPadding: 9 },
  small: { controlHeight: 28, fontSize: 13, cellPadding: 6 },
  mini: { controlHeight: 24, fontSize: 12, cellPadding: 4 },
};
