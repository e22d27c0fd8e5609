import { formatDuration, formatPhone, makeStyles, mergeClasses, Timer, tokens } from '@alo/ui';
import { isOutside } from '../caller.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from './messages.ts';
import type { KnownContext } from './useCallContext.ts';

const useStyles = makeStyles({
  root: {
    marginTop: '2px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  // As tall as what usually comes: the buttons below must not move.
  reserved: { minHeight: '60px' },
});

/** Which number of the company it is about, in one line; the exchange sends its name with the call, the server its number. */
function hotlineWords(call: ActiveCall, { context }: Pick<KnownContext, 'context'>) {
  const { hotline = null } = context ?? {};
  const name = call.called ?? hotline?.name ?? '';
  const number = hotline === null ? '' : formatPhone(hotline.number);
  const both = [name, number].filter((part, at) => part !== '' && (at === 0 || part !== name));
  if (both.length === 0) return null;
  const say = call.direction === 'inbound' ? messages.calledNumber : messages.shownNumber;
  return say(both.join(' · '));
}

/** Network and kind of the number, the company's own number, the queue and how long somebody waited in it. */
export function CallFacts({
  call,
  known,
}: {
  readonly call: ActiveCall;
  readonly known: KnownContext;
}) {
  const styles = useStyles();
  const { context, waitsSince, isExpected } = known;
  const { number = null, queue = null } = context ?? {};
  const hotline = hotlineWords(call, known);
  const isReserved = isExpected && call.state === 'CALL_INCOMING' && isOutside(call.target);
  if (!isReserved && number === null && hotline === null && queue === null) return null;
  return (
    <div className={mergeClasses(styles.root, isReserved && styles.reserved)}>
      {number !== null && <div>{messages.kindOf(number.kind, number.carrier)}</div>}
      {hotline !== null && <div>{hotline}</div>}
      {queue !== null && (
        <div>
          {messages.queue(queue.name)}
          {waitsSince !== null && call.answeredAt === null ? (
            <Timer since={waitsSince} />
          ) : (
            formatDuration(
              waitsSince === null || call.answeredAt === null
                ? queue.waited_sec
                : Math.max(0, (call.answeredAt - waitsSince) / 1000),
            )
          )}
        </div>
      )}
    </div>
  );
}
