import { newCall } from '../engine/new-call.ts';
import {
  type ActiveCall,
  initialPhoneState,
  type PhoneState,
  type RegistrationStatus,
} from '../engine/phone-state.ts';

export const colleague = { number: '102', name: 'Lê Thị Mai' };

/** A phone in the given registration, idle unless a call is given. */
export function phone(
  registration: RegistrationStatus = 'ready',
  parts: Partial<PhoneState> = {},
): PhoneState {
  return {
    ...initialPhoneState,
    extension: '101',
    ...parts,
    registration: { status: registration, cause: null, retryable: false },
  };
}

export function outgoing(parts: Partial<ActiveCall> = {}): ActiveCall {
  const beginning = {
    callId: 'out',
    direction: 'outbound',
    state: 'CALL_CONNECTING',
    party: colleague,
    target: '102',
    startedAt: 1000,
  } as const;
  return { ...newCall(beginning), dialled: true, ...parts };
}

export function ringing(parts: Partial<ActiveCall> = {}): ActiveCall {
  const beginning = {
    callId: 'in',
    direction: 'inbound',
    state: 'CALL_INCOMING',
    party: colleague,
    target: '102',
    startedAt: 1000,
  } as const;
  return { ...newCall(beginning), ...parts };
}

/** A call that both sides talk in. */
export function talking(call: ActiveCall, parts: Partial<ActiveCall> = {}): ActiveCall {
  return {
    ...call,
    state: 'CALL_ACCEPTED',
    answeredAt: 2000,
    dialled: true,
    historyPosted: true,
    ...parts,
  };
}
