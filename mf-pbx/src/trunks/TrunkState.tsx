import { endpoints, type TrunkNow } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatTime, StatusDot } from '@alo/ui';
import { messages } from './messages.ts';

const words = messages.states;
/** Milliseconds between two looks at the carriers. */
const refetchInterval = 5000;

/** What the operator must know first: not registered, then nobody answers, then how fast they do. */
function stateOf({ registered, addresses }: TrunkNow): {
  readonly tone: 'success' | 'danger' | 'neutral';
  readonly text: string;
} {
  const answering = addresses.filter(({ state }) => state === 'reachable');
  const silent = addresses.filter(({ state }) => state === 'unreachable');
  if (registered === false) return { tone: 'danger', text: words.notRegistered };
  if (answering.length === 0 && silent.length > 0) return { tone: 'danger', text: words.silent };
  const registration = registered === true ? words.registered : null;
  if (answering.length === 0) {
    if (registration !== null) return { tone: 'success', text: registration };
    const isAsked = addresses.some(({ state }) => state !== 'unasked');
    return { tone: 'neutral', text: isAsked ? words.unknown : words.unasked };
  }
  const fastest = Math.min(...answering.map(({ round_trip: ms }) => ms ?? Infinity));
  const reached =
    silent.length > 0
      ? words.someReachable(answering.length, addresses.length)
      : words.reachable(Number.isFinite(fastest) ? fastest : 0);
  return { tone: 'success', text: registration === null ? reached : `${registration}, ${reached}` };
}

/** How a carrier stands now, with the calls on it and the last one that it did not take. */
export function TrunkState({ name }: { readonly name: string }) {
  const { data } = useApiQuery(endpoints.getTrunkStates, undefined, { refetchInterval });
  const now = data?.states.find((state) => state.name === name);
  if (data === undefined) return null;
  if (now === undefined) return <StatusDot tone="neutral">{words.unknown}</StatusDot>;
  const { tone, text } = stateOf(now);
  const { fault } = now;
  return (
    <StatusDot tone={tone}>
      {[
        text,
        now.channels > 0 ? words.channels(now.channels) : '',
        fault === null ? '' : words.fault(messages.faultOf(fault.said), formatTime(fault.at)),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    </StatusDot>
  );
}
