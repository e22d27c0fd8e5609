import { makeStyles } from '@alo/ui';

/** Rows of answers below each other; the fields of one beside each other, as many as fit. */
export const useRowStyles = makeStyles({
  root: { display: 'grid', gap: '8px', minWidth: 0 },
  row: {
    display: 'grid',
    gap: '8px 12px',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
  },
});
