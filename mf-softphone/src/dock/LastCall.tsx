import {
  Button,
  CallMissedRegular,
  CallRegular,
  DismissRegular,
  formatDuration,
  makeStyles,
  mergeClasses,
  tokens,
} from '@alo/ui';
import type { EndedCall } from '../engine/phone-state.ts';
import type { EndCause } from '../engine/provider-event.ts';
import { messages } from '../messages.ts';
import { dialTarget } from '../softphone.ts';
import { endWords, partyTitle } from './phone-words.ts';
import { usePhone, usePhoneEngine } from './usePhone.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '10px 6px 10px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  text: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  reason: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
});

const lost: ReadonlySet<EndCause> = new Set(['signal-lost', 'media-lost', 'tab-closed']);

function talkSeconds({ call, endedAt }: EndedCall): number | null {
  return call.answeredAt === null ? null : (endedAt - call.answeredAt) / 1000;
}

/** One line about the call that is over, with its true reason, and the way to call again. */
export function LastCall({ last }: { readonly last: EndedCall }) {
  const styles = useStyles();
  const engine = usePhoneEngine();
  const { registration } = usePhone();
  const { party, target } = last.call;
  const seconds = talkSeconds(last);
  const bad = last.missed || lost.has(last.cause);
  const Icon = last.missed ? CallMissedRegular : CallRegular;
  return (
    <div className={styles.root}>
      <Icon className={mergeClasses(styles.icon, bad && styles.bad)} aria-hidden />
      <div className={styles.text}>
        <div className={styles.name} title={partyTitle(party)}>
          {partyTitle(party)}
        </div>
        <div className={mergeClasses(styles.reason, bad && styles.bad)}>
          {endWords(last)}
          {seconds !== null && ` · ${formatDuration(seconds)}`}
        </div>
      </div>
      {target !== '' && (
        <Button
          size="small"
          disabled={registration.status !== 'ready'}
          onClick={() => dialTarget(target, party)}
        >
          {messages.callAgain}
        </Button>
      )}
      <Button
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        aria-label={messages.close}
        onClick={() => engine.dispatch({ type: 'dismiss' })}
      />
    </div>
  );
}
