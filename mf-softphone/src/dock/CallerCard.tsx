import { makeStyles, tokens } from '@alo/ui';
import { CallFacts } from '../call-context/CallFacts.tsx';
import type { KnownContext } from '../call-context/useCallContext.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { calledWords, partySubtitle, partyTitle } from './phone-words.ts';

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
  called: {
    marginTop: '2px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** Who is on the line, and which of the company's numbers that caller dialled; `known`: what else is known of the call. */
export function CallerCard({
  call,
  known,
}: {
  readonly call: ActiveCall;
  readonly known?: KnownContext;
}) {
  const styles = useStyles();
  const { party } = call;
  const subtitle = partySubtitle(party);
  const called = calledWords(call);
  return (
    <div>
      <p className={styles.name}>{partyTitle(party)}</p>
      {subtitle !== null && <div className={styles.number}>{subtitle}</div>}
      {known !== undefined && <CallFacts call={call} known={known} />}
      {known === undefined && called !== null && <div className={styles.called}>{called}</div>}
    </div>
  );
}
