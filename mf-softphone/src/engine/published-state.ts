import type { BusEvents, CallState, PhoneCall } from '@alo/contracts';
import type { ActiveCall, PhoneState, RegistrationStatus } from './phone-state.ts';

const byRegistration: Record<RegistrationStatus, CallState> = {
  idle: 'CALL_NOT_CREATED',
  connecting: 'CALL_NOT_CREATED',
  ready: 'CALL_NOT_CREATED',
  lost: 'CALL_OFFLINE',
  stopped: 'CALL_OFFLINE',
  failed: 'CALL_FAILED_REGISTER_TO_SERVER',
};

/**
 * The one of the eleven call states (specification §4) that both axes together make: the active call,
 * else the call that has just ended, else the registration.
 */
export function publishedState({ call, last, registration }: PhoneState): CallState {
  return call?.state ?? last?.state ?? byRegistration[registration.status];
}

/** The call as the page may see it. */
export function toPhoneCall(call: ActiveCall, state: CallState = call.state): PhoneCall {
  const { callId, direction, party, startedAt, answeredAt, muted } = call;
  return { callId, direction, state, party: { ...party }, startedAt, answeredAt, muted };
}

export function toPhoneStateEvent(state: PhoneState): BusEvents['phone.state'] {
  return {
    state: publishedState(state),
    registration: state.registration.status,
    provider: state.provider,
    extension: state.extension,
    call: state.call === null ? null : toPhoneCall(state.call),
  };
}
