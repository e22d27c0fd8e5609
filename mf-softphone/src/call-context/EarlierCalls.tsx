import { dispositionNames, type EarlierCall, endpoints } from '@alo/contracts';
import { useAccess } from '@alo/core';
import {
  Button,
  CallInboundRegular,
  CallMissedRegular,
  CallOutboundRegular,
  formatDateTime,
  formatDuration,
  makeStyles,
  mergeClasses,
  tokens,
} from '@alo/ui';
import { isOutside } from '../caller.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from './messages.ts';
import type { KnownContext } from './useCallContext.ts';

const useStyles = makeStyles({
  // As tall as three calls: card and sheet stand on their lower edge, the buttons above must not move.
  root: { minHeight: '164px' },
  title: {
    margin: '0 0 4px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', gap: '10px', minHeight: '44px', padding: '2px 0' },
  icon: {
    flexShrink: 0,
    marginTop: '2px',
    fontSize: '20px',
    color: tokens.colorNeutralForeground3,
  },
  missed: { color: tokens.colorPaletteRedForeground1 },
  words: {
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  when: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  note: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  hint: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
});

function Row({ call }: { readonly call: EarlierCall }) {
  const styles = useStyles();
  const { direction, disposition, note, result } = call;
  const answered = disposition === 'answered';
  const isMissed = direction === 'inbound' && !answered;
  const Icon = isMissed
    ? CallMissedRegular
    : direction === 'outbound'
      ? CallOutboundRegular
      : CallInboundRegular;
  const end = answered ? formatDuration(call.talk_sec) : dispositionNames[disposition];
  const said = [result ?? '', note].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <Icon className={mergeClasses(styles.icon, isMissed && styles.missed)} aria-hidden />
      <div className={styles.words}>
        <div className={styles.when}>
          {[messages.ways[direction], formatDateTime(call.started_at), end].join(' · ')}
        </div>
        {call.user_name !== null && <div className={styles.when}>{call.user_name}</div>}
        {said !== '' && (
          <div className={styles.note} title={said}>
            {said}
          </div>
        )}
      </div>
    </li>
  );
}

/** The last calls with somebody outside, with what was written about them; below the buttons of the call. */
export function EarlierCalls({
  call,
  known,
}: {
  readonly call: ActiveCall;
  readonly known: KnownContext;
}) {
  const styles = useStyles();
  const access = useAccess(endpoints.getHistoriesCall.access);
  const { isExpected, context, hasFailed, retry } = known;
  if (access !== 'granted' || !isExpected || !isOutside(call.target)) return null;
  const { earlier = null } = context ?? {};
  return (
    <section className={styles.root} aria-label={messages.earlier}>
      <h3 className={styles.title}>{messages.earlier}</h3>
      {hasFailed && (
        <p className={styles.hint}>
          {messages.failed}{' '}
          <Button size="small" appearance="subtle" onClick={retry}>
            {messages.retry}
          </Button>
        </p>
      )}
      {earlier !== null && earlier.length === 0 && (
        <p className={styles.hint}>{messages.noEarlier}</p>
      )}
      {earlier !== null && earlier.length > 0 && (
        <ul className={styles.list}>
          {earlier.map((one) => (
            <Row key={one.id} call={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
