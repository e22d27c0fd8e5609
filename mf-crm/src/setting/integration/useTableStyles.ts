import { makeStyles, tokens } from '@alo/ui';

/** A short table inside a card of settings. */
export const useTableStyles = makeStyles({
  root: { gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: '12px', justifyItems: 'start' },
  scroll: { width: '100%' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '8px 12px 8px 0',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
    '& thead th': { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
    '& tbody th': { fontWeight: tokens.fontWeightSemibold },
  },
  code: { fontFamily: tokens.fontFamilyMonospace },
  end: { textAlign: 'right !important' as 'right' },
  faded: { color: tokens.colorNeutralForeground3 },
});
