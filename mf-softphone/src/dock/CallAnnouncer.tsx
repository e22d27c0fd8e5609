import { VisuallyHidden } from '@alo/ui';
import { publishedState } from '../engine/published-state.ts';
import { messages } from '../messages.ts';
import {
  endWords,
  heldWords,
  incomingWords,
  partyTitle,
  registrationWords,
} from './phone-words.ts';
import { usePhone } from './usePhone.ts';

/** Says to screen readers what the phone does: incoming calls at once, the rest when there is a pause. */
export function CallAnnouncer() {
  const phone = usePhone();
  const { call, other, last, registration, busyCaller } = phone;
  const badge = messages.badges[publishedState(phone)];
  const waiting =
    other?.state === 'CALL_INCOMING' ? messages.waitingCall(incomingWords(other)) : '';
  const incoming = call?.state === 'CALL_INCOMING' ? `${badge}: ${incomingWords(call)}` : waiting;
  const polite = [
    call !== null && call.state !== 'CALL_INCOMING' ? `${badge}: ${partyTitle(call.party)}` : '',
    call === null ? '' : heldWords(call),
    phone.conference ? messages.inConference : '',
    phone.conferenceFailed ? messages.conferenceFailed : '',
    call?.transfer?.status === 'pending' ? messages.transferring : '',
    last !== null ? `${endWords(last)}: ${partyTitle(last.call.party)}` : '',
    busyCaller === null ? '' : messages.missedWhileBusy(partyTitle(busyCaller.party)),
    registration.status === 'ready' ? '' : registrationWords(phone).text,
  ];
  return (
    <VisuallyHidden>
      <span role="alert" aria-live="assertive">
        {incoming}
      </span>
      {/* Sentence by sentence: one that is new does not say those again that stand beside it. */}
      <span role="status" aria-live="polite" aria-atomic="false">
        {polite.filter(Boolean).map((sentence) => (
          <span key={sentence}>{`${sentence}. `}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
