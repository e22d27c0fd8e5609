import { makeStyles, tokens } from '@alo/ui';

/** Looks of an entry below the bell. */
export const useItemStyles = makeStyles({
  item: { display: 'grid', gap: '2px', paddingLeft: '10px', borderLeft: '3px solid transparent' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
});
