import { makeStyles } from '@alo/ui';

/** The fields of one answer beside each other, as many as fit. */
export const useRowStyles = makeStyles({
  row: {
    display: 'grid',
    gap: '8px 12px',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
  },
});
