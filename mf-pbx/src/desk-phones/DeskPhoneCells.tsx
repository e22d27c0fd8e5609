import { formatDateTime, StatusDot } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { deskPhoneMessages as messages } from './screen-messages.ts';
import { useDeskPhoneState } from './useDeskPhoneState.ts';

interface OfPhone {
  readonly id: string;
}

/** When the phone last fetched its configuration, or until when its address waits for it. */
export function FetchedCell({ id }: OfPhone) {
  const state = useDeskPhoneState(id);
  if (state === undefined) return shared.none;
  if (state.address_until !== null) return messages.waiting(formatDateTime(state.address_until));
  return state.fetched_at === null ? messages.never : formatDateTime(state.fetched_at);
}

/** What the phone called itself when it fetched its configuration. */
export function DeviceCell({ id }: OfPhone) {
  const state = useDeskPhoneState(id);
  return state === undefined || state.user_agent === '' ? shared.none : state.user_agent;
}

/** Whether its extensions can be reached now. */
export function RegisteredCell({ id, lines }: OfPhone & { readonly lines: number }) {
  const state = useDeskPhoneState(id);
  if (state === undefined) return shared.none;
  const count = state.registered.length;
  if (count === 0) return <StatusDot tone="neutral">{messages.offline}</StatusDot>;
  return (
    <StatusDot tone="success">
      {lines > 1 ? messages.onlineSome(count, lines) : messages.online}
    </StatusDot>
  );
}
