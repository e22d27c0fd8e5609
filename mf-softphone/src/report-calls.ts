import { type Activity, type BusEvents, type EndpointInput, endpoints } from '@alo/contracts';
import {
  adoptActivity,
  apiKey,
  requestEndpoint,
  getSession,
  queryClient,
  reconnectDelay,
  subscribe,
} from '@alo/core';
import { isOutsideParty } from './caller.ts';

type Report = EndpointInput<typeof endpoints.reportPhoneCall>['body'];

/** Times that a report is tried; with the pauses between them somewhat more than a minute. */
const tries = 6;
/** Milliseconds that the end of a call may take to be told after the phone is free. */
const endIsLate = 1000;

/** This person's status as the page knows it. */
export function cachedActivity(): Activity | undefined {
  return queryClient.getQueryData(apiKey(endpoints.getActivity));
}

const isGoingOn = ({ call }: BusEvents['phone.state']) =>
  call !== null && call.state !== 'CALL_INCOMING';

/**
 * Tells the server when a call begins and which one has ended: next status, work after the call and presence
 * follow from it (every tab reports it, the server counts a call once). A report that cannot be
 * delivered never touches a call. Returns an unsubscribe function.
 */
export function reportCalls(log: (message: string) => void): () => void {
  let lastReported: boolean | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();
  let stopped = false;

  async function deliver(report: Report): Promise<void> {
    const owner = getSession()?.userId;
    const isOwn = () => owner !== undefined && getSession()?.userId === owner && !stopped;
    for (let attempt = 0; attempt < tries && isOwn(); attempt += 1) {
      try {
        const activity = await requestEndpoint(endpoints.reportPhoneCall, { body: report });
        if (isOwn()) adoptActivity(activity);
        return;
      } catch (error) {
        log(`The server could not be told of a call: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, reconnectDelay(attempt, Math.random())));
      }
    }
  }

  function send(report: Report): void {
    clearTimeout(late);
    lastReported = report.in_call;
    queue = queue.then(() => deliver(report));
  }

  /** A page that was closed during a call has not reported its end. */
  const isInCall = () => lastReported ?? cachedActivity()?.in_call ?? false;

  let goingOn = false;
  const stops = [
    subscribe('phone.state', (state) => {
      goingOn = isGoingOn(state);
      clearTimeout(late);
      if (goingOn && lastReported !== true) send({ in_call: true });
      if (goingOn || (lastReported === null && state.registration !== 'ready')) return;
      late = setTimeout(() => {
        if (isInCall()) send({ in_call: false });
      }, endIsLate);
    }),
    subscribe('call.ended', ({ callId, party, answeredAt, direction }) => {
      // A ring that nobody answered here was not reported either.
      if (direction === 'inbound' && answeredAt === null) return;
      const ended = {
        call_id: callId,
        outside: isOutsideParty(party.number),
        answered: answeredAt !== null,
      };
      send({ in_call: goingOn, ended });
    }),
  ];
  return () => {
    stopped = true;
    clearTimeout(late);
    stops.forEach((stop) => stop());
  };
}
