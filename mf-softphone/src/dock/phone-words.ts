import { formatPhone, type Tone } from '@alo/ui';
import type {
  ActiveCall,
  EndedCall,
  Party,
  PhoneState,
  Registration,
} from '../engine/phone-state.ts';
import { messages } from '../messages.ts';

interface RegistrationWords {
  readonly tone: Tone;
  readonly text: string;
  /** What to do about it. */
  readonly help: string | null;
  /** Trying again may help now. */
  readonly canRetry: boolean;
}

const { registration: words, registrationHelp: help } = messages;
const failures: Partial<Record<string, string>> = messages.registrationFailed;
const helps: Partial<Record<string, string>> = help;
const tones: Partial<Record<string, Tone>> = {
  'no-account': 'neutral',
  unreachable: 'warning',
  'Connection Error': 'warning',
};

function failedWords({ cause, retryable }: Registration): RegistrationWords {
  const known = failures[cause ?? ''];
  if (known === undefined && retryable) {
    return { tone: 'warning', text: words.refusedRetrying, help: null, canRetry: true };
  }
  const reason = known === undefined ? 'refused' : (cause ?? '');
  return {
    tone: tones[reason] ?? 'danger',
    text: known ?? words.refused,
    help: helps[reason] ?? null,
    canRetry: reason !== 'provider-not-installed' && reason !== 'Connection Error',
  };
}

/** The registration as colour, word and advice. */
export function registrationWords({ registration }: PhoneState): RegistrationWords {
  const plain = { help: null, canRetry: false };
  switch (registration.status) {
    case 'ready':
      return { ...plain, tone: 'success', text: words.ready };
    case 'connecting':
      return { ...plain, tone: 'info', text: words.connecting };
    case 'lost':
      return { ...plain, tone: 'warning', text: words.lost };
    case 'failed':
      return failedWords(registration);
    case 'idle':
    case 'stopped':
      return { ...plain, tone: 'neutral', text: words.off, help: help.off };
  }
}

export function partyTitle({ name, number }: Party): string {
  return name ?? (number === '' ? messages.unknownCaller : formatPhone(number));
}

/** The number below the name; nothing when the number is the title already. */
export function partySubtitle({ name, number }: Party): string | null {
  return name === null || number === '' ? null : formatPhone(number);
}

/** Which number of the company was called; null where the exchange sent none. */
export function calledWords({ called }: ActiveCall): string | null {
  return called === null ? null : messages.calledNumber(called);
}

/** Who is calling, with the number of the company that was called, in one line. */
export function incomingWords(call: ActiveCall): string {
  return [partyTitle(call.party), calledWords(call) ?? ''].filter(Boolean).join('. ');
}

/** Who keeps whom waiting; null when nobody does. */
export function heldWords({ held }: ActiveCall): string | null {
  if (held.local) return messages.holding;
  return held.remote ? messages.onHold : null;
}

/** Why the last call is over, in one line. */
export function endWords(last: EndedCall): string {
  return last.missed ? messages.missedCall : messages.reasons[last.cause];
}
