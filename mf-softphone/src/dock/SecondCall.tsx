import { Button, makeStyles, PeopleRegular, tokens } from '@alo/ui';
import { isTalking } from '../engine/phone-calls.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from '../messages.ts';
import { SwapIcon, TransferIcon } from './icons.tsx';
import { calledWords, heldWords, partyTitle } from './phone-words.ts';
import { usePhone, usePhoneEngine } from './usePhone.ts';
import { useCallStyles } from './useCallStyles.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: { display: 'flex', justifyContent: 'space-between', gap: '8px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  state: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  called: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  buttons: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8px',
    // Of three the first one stands above the others.
    '& > :first-child:nth-last-child(3)': { gridColumn: '1 / -1' },
    '& > *': { minWidth: 0, paddingLeft: '8px', paddingRight: '8px' },
  },
});

/** The call behind the one in front: waiting for an answer, on hold, or in conference with it. */
export function SecondCall({ other }: { readonly other: ActiveCall }) {
  const styles = useStyles();
  const { conference } = usePhone();
  const called = calledWords(other);
  const waits = other.state === 'CALL_INCOMING';
  const state = conference
    ? messages.inConference
    : waits
      ? messages.badges.CALL_INCOMING
      : heldWords(other);
  return (
    <section className={styles.root} aria-label={messages.secondCall}>
      <div className={styles.line}>
        <span className={styles.name}>{partyTitle(other.party)}</span>
        <span className={styles.state}>{state}</span>
      </div>
      {waits && called !== null && <div className={styles.called}>{called}</div>}
      <div className={styles.buttons}>
        {waits ? <WaitingButtons other={other} /> : <TwoCallButtons />}
      </div>
    </section>
  );
}

function WaitingButtons({ other }: { readonly other: ActiveCall }) {
  const shared = useCallStyles();
  const engine = usePhoneEngine();
  return (
    <>
      <Button
        className={shared.answer}
        aria-keyshortcuts="F2"
        disabled={other.hangingUp}
        onClick={() => engine.dispatch({ type: 'answer' })}
      >
        {messages.holdAndAnswer}
      </Button>
      <Button
        className={shared.reject}
        disabled={other.hangingUp}
        onClick={() => engine.dispatch({ type: 'reject' })}
      >
        {messages.reject}
      </Button>
    </>
  );
}

function TwoCallButtons() {
  const engine = usePhoneEngine();
  const { call, other, conference, caps } = usePhone();
  const both = isTalking(call) && isTalking(other) && call.transfer?.status !== 'pending';
  return (
    <>
      <Button
        appearance="primary"
        icon={<TransferIcon />}
        disabled={!both || caps?.attendedTransfer !== true}
        onClick={() => engine.dispatch({ type: 'transfer.complete' })}
      >
        {messages.connectBoth}
      </Button>
      {!conference && (
        <Button
          icon={<SwapIcon />}
          disabled={!both}
          onClick={() => engine.dispatch({ type: 'swap' })}
        >
          {messages.swap}
        </Button>
      )}
      {caps?.conference === true && (
        <Button
          icon={<PeopleRegular />}
          disabled={!both}
          onClick={() => engine.dispatch({ type: conference ? 'split' : 'conference' })}
        >
          {conference ? messages.split : messages.conference}
        </Button>
      )}
    </>
  );
}
