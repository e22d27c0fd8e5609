import type { Direction } from '@alo/contracts';
import { CallInboundRegular, CallOutboundRegular, CallRegular, makeStyles, tokens } from '@alo/ui';
import { messages } from '../messages.ts';

const icons = {
  inbound: CallInboundRegular,
  outbound: CallOutboundRegular,
  internal: CallRegular,
} as const;

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', verticalAlign: 'middle' },
  icon: { fontSize: '16px', color: tokens.colorNeutralForeground3 },
});

/** Direction of a call as icon and word. */
export function DirectionLabel({ direction }: { readonly direction: Direction }) {
  const styles = useStyles();
  const Icon = icons[direction];
  return (
    <span className={styles.root}>
      <Icon className={styles.icon} aria-hidden />
      {messages.directions[direction]}
    </span>
  );
}
