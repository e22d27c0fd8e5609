import { Button, ChevronDownRegular, DismissRegular, makeStyles, StatusDot, tokens } from '@alo/ui';
import type { ReactNode } from 'react';
import { EarlierCalls } from '../call-context/EarlierCalls.tsx';
import { useCallContext } from '../call-context/useCallContext.ts';
import { messages as colleagueMessages } from '../colleagues/messages.ts';
import { messages } from '../messages.ts';
import { CallerSlot } from './CallerSlot.tsx';
import { IncomingCall } from './IncomingCall.tsx';
import { LastCall } from './LastCall.tsx';
import { LateCampaignDesk } from './LateCampaignDesk.tsx';
import { LateFlight } from './LateFlight.tsx';
import { LateParkedCalls } from './LateParkedCalls.tsx';
import { LateMessages } from './LateMessages.tsx';
import { LateOwnKpis } from './LateOwnKpis.tsx';
import { LateRecording } from './LateRecording.tsx';
import { LateWork } from './LateWork.tsx';
import { Notice } from './Notice.tsx';
import { PhoneTrouble } from './PhoneTrouble.tsx';
import { partyTitle, registrationWords } from './phone-words.ts';
import { ReloadOffer } from './ReloadOffer.tsx';
import { RunningCall } from './RunningCall.tsx';
import { useAfterCall } from './useAfterCall.ts';
import { usePhone } from './usePhone.ts';
import { useSoundPanel } from './useSoundPanel.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  push: { marginLeft: 'auto' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  state: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The open phone: the call, or else the dial pad with what was last. */
export function PhonePanel({
  dialPad,
  colleagues,
  canMinimise,
  onClose,
}: {
  /** Null while it is fetched. */
  readonly dialPad: ReactNode;
  /** They are shown, in the place of the dial pad; in a call below its buttons. The panel is null while it is fetched. */
  readonly colleagues: { readonly panel: ReactNode } | null;
  readonly canMinimise: boolean;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const phone = usePhone();
  const { call, last, busyCaller, extension } = phone;
  const incoming = call?.state === 'CALL_INCOMING';
  const words = registrationWords(phone);
  const sound = useSoundPanel();
  const known = useCallContext(call);
  const { known: customerOf, work, hasPlace, endWork } = useAfterCall(phone);
  const isColleagues = colleagues !== null && call === null;
  const title = isColleagues ? colleagueMessages.title : messages.phone;
  const close = isColleagues ? colleagueMessages.close : messages.closePhone;
  return (
    <div className={styles.root}>
      {!incoming && (
        <div className={styles.head}>
          <div>
            <h2 className={styles.title}>{title}</h2>
            {extension !== null && (
              <div className={styles.state}>
                <StatusDot tone={words.tone}>{messages.extension(extension)}</StatusDot>
              </div>
            )}
          </div>
          <span className={styles.push}>{sound.gear}</span>
          {(call === null || canMinimise) && (
            <Button
              appearance="subtle"
              icon={call === null ? <DismissRegular /> : <ChevronDownRegular />}
              aria-label={call === null ? close : messages.minimise}
              onClick={onClose}
            />
          )}
        </div>
      )}
      {!incoming && sound.panel}
      {call === null && <PhoneTrouble />}
      <ReloadOffer />
      {busyCaller !== null && (
        <Notice>{messages.missedWhileBusy(partyTitle(busyCaller.party))}</Notice>
      )}
      {isColleagues && colleagues.panel}
      {call === null && last !== null && (
        <div>
          <LastCall last={last} />
          <LateFlight last={last} key={last.call.callId} />
        </div>
      )}
      {call === null && !hasPlace && !isColleagues && <LateMessages />}
      {call === null && !isColleagues && <LateParkedCalls />}
      {!incoming && !isColleagues && <LateCampaignDesk />}
      {call !== null &&
        (incoming ? (
          <IncomingCall call={call} known={known} />
        ) : (
          <RunningCall call={call} known={known} key={call.callId} />
        ))}
      {call !== null && !incoming && colleagues?.panel}
      {hasPlace && (
        <LateWork
          call={work}
          isOver={call === null}
          onEnd={endWork}
          key={`work ${work?.callId ?? ''}`}
        />
      )}
      {call !== null && call.answeredAt !== null && !hasPlace && (
        <LateRecording call={call} key={`recording ${call.callId}`} />
      )}
      {customerOf !== null && (
        <CallerSlot call={customerOf} isOver={call === null} key={`caller ${customerOf.callId}`} />
      )}
      {call !== null && <EarlierCalls call={call} known={known} />}
      {call === null && !isColleagues && sound.panel === null && dialPad}
      {call === null && !hasPlace && !isColleagues && <LateOwnKpis />}
    </div>
  );
}
