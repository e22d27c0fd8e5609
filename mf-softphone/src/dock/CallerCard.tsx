import { makeStyles, tokens } from '@alo/ui';
import type { ActiveCall } from '../engine/phone-state.ts';
import { partySubtitle, partyTitle } from './phone-words.ts';

const useStyles = makeStyles({
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** Who is on the line. */
export function CallerCard({ call }: { readonly call: ActiveCall }) {
  const styles = useStyles();
  const { party } = call;
  const subtitle = partySubtitle(party);
  return (
    <div>
      <p className={styles.name}>{partyTitle(party)}</p>
      {subtitle !== null && <div className={styles.number}>{subtitle}</div>}
    </div>
  );
}
