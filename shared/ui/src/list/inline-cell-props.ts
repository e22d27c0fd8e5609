export interface InlineCellProps {
  /** What the field is called: the head of the column. */
  readonly label: string;
  /** `color`: `#rrggbb`, typed or chosen with the picker of the browser. */
  readonly kind?: 'text' | 'color';
  readonly value: string;
  /**
   * Saves; rejections are shown at the cell. A `CONFLICT` offers to take what is saved by now (`onReload`) or to save
   * all the same (`overwrite`).
   */
  readonly onSave: (value: string, overwrite: boolean) => Promise<unknown>;
  readonly onReload: () => unknown;
}
