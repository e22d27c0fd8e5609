import type { CallState } from '@alo/contracts';
import {
  CallInboundRegular,
  CallOutboundRegular,
  CallRegular,
  makeStyles,
  mergeClasses,
  tokens,
} from '@alo/ui';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    padding: '2px 10px',
    borderRadius: '12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  icon: { fontSize: '14px' },
  incoming: {
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorPaletteMarigoldForeground2,
  },
  talking: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
  },
  calling: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
});

/** The badge of the specification §4: colour, icon and word. */
export function StateBadge({ state }: { readonly state: CallState }) {
  const styles = useStyles();
  const label = messages.badges[state];
  if (label === undefined) return null;
  const talking = state === 'CALL_ACCEPTED' || state === 'CALL_CONFIRMED';
  const incoming = state === 'CALL_INCOMING';
  const Icon = incoming ? CallInboundRegular : talking ? CallRegular : CallOutboundRegular;
  const tone = incoming ? styles.incoming : talking ? styles.talking : styles.calling;
  return (
    <span className={mergeClasses(styles.root, tone)}>
      <Icon className={styles.icon} aria-hidden />
      {label}
    </span>
  );
}
