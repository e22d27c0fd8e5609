import {
  Button,
  DialpadRegular,
  makeStyles,
  MicOffRegular,
  MicRegular,
  Timer,
  tokens,
} from '@alo/ui';
import { useState } from 'react';
import type { ActiveCall } from '../engine/phone-state.ts';
import { isRingingOut } from '../engine/reduce-resume.ts';
import { messages } from '../messages.ts';
import { FloatButton } from '../notifications/FloatButton.tsx';
import { useShortcut } from '../notifications/useShortcut.ts';
import type { CallView } from './call-view.ts';
import { CallerCard } from './CallerCard.tsx';
import { HangupButton } from './HangupButton.tsx';
import { PauseIcon, PlayIcon, TransferIcon } from './icons.tsx';
import { Keypad } from './Keypad.tsx';
import { LateQuality } from './LateQuality.tsx';
import { Notice } from './Notice.tsx';
import { endWords, heldWords, partyTitle } from './phone-words.ts';
import { StateBadge } from './StateBadge.tsx';
import { useCallPanels } from './useCallPanels.ts';
import { useCallStyles } from './useCallStyles.ts';
import { usePhone, usePhoneEngine } from './usePhone.ts';

const useStyles = makeStyles({
  actions: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8px',
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
  action: { minHeight: '44px' },
  held: {
    flexGrow: 1,
    color: tokens.colorPaletteMarigoldForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  tones: {
    minHeight: '24px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase400,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

/** What is wrong with the line, in words; null when nothing is. */
function useTrouble(call: ActiveCall): string | null {
  const { registration, conferenceFailed } = usePhone();
  const { status } = registration;
  if (call.hangingUp) return messages.hangingUp;
  if (call.transfer?.status === 'pending') return messages.transferring;
  if (call.transfer?.status === 'failed') {
    return messages.transferFailed(messages.reasons[call.transfer.cause]);
  }
  if (conferenceFailed) return messages.conferenceFailed;
  if (call.resume !== null && !isRingingOut(call)) return messages.resuming;
  if (status === 'lost' || status === 'failed') return messages.signalLostInCall;
  return call.mediaDown ? messages.mediaDown : null;
}

/** A call that is being made or talked. */
export function RunningCall({ call, known }: CallView) {
  const styles = useStyles();
  const shared = useCallStyles();
  const engine = usePhoneEngine();
  const { caps, conference, other, last } = usePhone();
  const { TransferPanel, SecondCall } = useCallPanels();
  const [transfers, setTransfers] = useState(false);
  const trouble = useTrouble(call);
  const [tones, setTones] = useState<string | null>(null);
  const talking = call.answeredAt !== null && !call.hangingUp;

  const toggleKeypad = () => setTones(tones === null ? '' : null);
  const press = (key: string) => {
    setTones((sent) => `${sent ?? ''}${key}`);
    engine.dispatch({ type: 'dtmf', tones: key });
  };
  useShortcut('keypad', toggleKeypad);
  useShortcut('tone', press);
  const mayTransfer = caps?.blindTransfer === true && other === null;
  const canTransfer = mayTransfer && talking && call.transfer?.status !== 'pending';
  useShortcut('transfer', () => {
    if (canTransfer) setTransfers(!transfers);
  });

  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <StateBadge state={call.state} />
        <span className={styles.held}>{heldWords(call)}</span>
        <LateQuality call={call} />
        <span className={shared.clock}>
          {call.answeredAt !== null && <Timer since={call.answeredAt} />}
        </span>
        <FloatButton />
      </div>
      <CallerCard call={call} known={known} />
      {trouble !== null && <Notice>{trouble}</Notice>}
      {last !== null && (
        <Notice>{messages.otherEnded(partyTitle(last.call.party), endWords(last))}</Notice>
      )}
      {other !== null && SecondCall !== null && <SecondCall other={other} />}
      <div className={styles.actions}>
        <Button
          className={styles.action}
          appearance={call.muted ? 'primary' : 'secondary'}
          icon={call.muted ? <MicOffRegular /> : <MicRegular />}
          aria-keyshortcuts="M"
          disabled={!talking}
          onClick={() => engine.dispatch({ type: 'mute', muted: !call.muted })}
        >
          {call.muted ? messages.unmute : messages.mute}
        </Button>
        <Button
          className={styles.action}
          icon={<DialpadRegular />}
          aria-expanded={tones !== null}
          aria-keyshortcuts="D"
          disabled={!talking}
          onClick={toggleKeypad}
        >
          {tones === null ? messages.keypad : messages.hideKeypad}
        </Button>
        {caps?.hold === true && !conference && (
          <Button
            className={styles.action}
            appearance={call.held.local ? 'primary' : 'secondary'}
            icon={call.held.local ? <PlayIcon /> : <PauseIcon />}
            aria-keyshortcuts="H"
            disabled={!talking}
            onClick={() => engine.dispatch({ type: 'hold', held: !call.held.local })}
          >
            {call.held.local ? messages.resume : messages.hold}
          </Button>
        )}
        {mayTransfer && (
          <Button
            className={styles.action}
            icon={<TransferIcon />}
            aria-expanded={transfers}
            aria-keyshortcuts="T"
            disabled={!canTransfer}
            onClick={() => setTransfers(!transfers)}
          >
            {transfers ? messages.hideTransfer : messages.transfer}
          </Button>
        )}
      </div>
      {transfers && talking && other === null && TransferPanel !== null && (
        <TransferPanel onDone={() => setTransfers(false)} />
      )}
      {tones !== null && talking && (
        <>
          <output className={styles.tones}>{tones}</output>
          <Keypad onKey={press} />
        </>
      )}
      <div className={shared.foot}>
        <HangupButton call={call} />
      </div>
    </div>
  );
}
