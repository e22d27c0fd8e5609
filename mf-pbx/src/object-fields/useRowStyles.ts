import { makeStyles } from '@alo/ui';

/** Fields of a row beside each other, as many as there is room for. */
export const useRowStyles = makeStyles({
  fields: {
    display: 'grid',
    gap: '8px 12px',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    '& > *': { minWidth: 0 },
    // A box is as wide as its column, not as twenty letters.
    '& input': { minWidth: 0, width: '100%' },
  },
});
