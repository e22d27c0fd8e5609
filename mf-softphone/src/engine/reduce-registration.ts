import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import {
  type ActiveCall,
  initialPhoneState,
  type PhoneState,
  type Registration,
} from './phone-state.ts';
import type { PhoneEffect } from './phone-effect.ts';
import { stay, type Transition } from './transition.ts';
import { endCall } from './end-call.ts';
import { dialResumed } from './reduce-resume.ts';

type RegistrationEvent = Extract<
  PhoneEvent,
  { type: 'start' | 'start.refused' | 'provider.chosen' | 'stop' | `reg.${string}` }
>;

const settled: ReadonlySet<Registration['status']> = new Set(['idle', 'stopped', 'failed']);
const off: ReadonlySet<Registration['status']> = new Set(['idle', 'stopped']);

function withRegistration(state: PhoneState, registration: Partial<Registration>): PhoneState {
  return {
    ...state,
    registration: { ...state.registration, cause: null, retryable: false, ...registration },
  };
}

/** First axis: registration. It never changes an ongoing call. */
export function reduceRegistration(
  state: PhoneState,
  event: RegistrationEvent,
  context: PhoneContext,
): Transition {
  const { status } = state.registration;
  switch (event.type) {
    case 'start': {
      if (!settled.has(status)) return stay({ ...state, stopWhenFree: false });
      const { provider, extension } = event;
      const next = withRegistration(state, { status: 'connecting' });
      return stay({ ...next, provider, extension, stopWhenFree: false }, { type: 'connect' });
    }
    case 'start.refused':
      if (status !== 'connecting') return stay(state);
      return stay(
        withRegistration(state, {
          status: 'failed',
          cause: event.cause,
          retryable: event.retryable,
        }),
      );
    case 'provider.chosen':
      return stay({ ...state, provider: event.provider, caps: event.caps });
    case 'stop':
      return stop(state, event.reason, context);
    case 'reg.connecting':
      return stay(state);
    case 'reg.ok':
      if (off.has(status) || status === 'ready') return stay(state);
      return stay(withRegistration(state, { status: 'ready' }), ...dialResumed(state));
    case 'reg.lost':
      if (off.has(status) || status === 'lost') return stay(state);
      return stay(
        withRegistration(state, { status: 'lost', cause: event.cause }),
        ...ghostGuard(state),
      );
    case 'reg.failed':
      if (off.has(status)) return stay(state);
      return stay(
        withRegistration(state, {
          status: 'failed',
          cause: event.cause,
          retryable: event.retryable,
        }),
        ...(status === 'failed' ? [] : ghostGuard(state)),
      );
  }
}

/** Without signalling the caller's CANCEL would never arrive: the ring must not continue for ever. */
function ghostGuard({ call, other }: PhoneState): readonly PhoneEffect[] {
  return [call, other]
    .filter((each) => each?.state === 'CALL_INCOMING')
    .map((each) => ({ type: 'guardGhost', callId: each?.callId ?? '' }));
}

function stop(
  state: PhoneState,
  reason: Extract<RegistrationEvent, { type: 'stop' }>['reason'],
  context: PhoneContext,
): Transition {
  const { call } = state;
  if (reason !== 'logout') {
    if (off.has(state.registration.status)) return stay(state);
    if (call !== null) return stay({ ...state, stopWhenFree: true });
    return stay(withRegistration(state, { status: 'stopped' }), { type: 'disconnect', reason });
  }
  const effects = [state.other, call]
    .filter((each) => each !== null)
    .flatMap((each) => leave(state, each, context));
  return stay(initialPhoneState, ...effects, { type: 'disconnect', reason });
}

function leave(state: PhoneState, call: ActiveCall, context: PhoneContext): readonly PhoneEffect[] {
  const end = { by: 'local', cause: 'normal', how: 'ended' } as const;
  const { effects } = endCall(
    { ...state, call, other: null, stopWhenFree: false },
    call,
    end,
    context,
  );
  const { callId } = call;
  if (call.dialled) return [{ type: 'hangup', callId }, ...effects];
  if (call.direction === 'outbound') return effects;
  return [{ type: 'reject', callId, code: 480 }, ...effects];
}
