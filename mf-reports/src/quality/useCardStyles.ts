import { makeStyles, tokens } from '@alo/ui';

/** Shared by the dialogs of cards. */
export const useCardStyles = makeStyles({
  wide: { maxWidth: '820px' },
  content: { display: 'grid', gridAutoRows: 'max-content', gap: '12px', paddingBottom: '8px' },
  facts: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  group: {
    margin: '4px 0 0',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  answer: {
    display: 'grid',
    gap: '4px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
});
