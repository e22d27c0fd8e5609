import { endpoints, type LiveEvent, liveEventSchema } from '@alo/contracts';
import * as v from 'valibot';
import { requestEndpoint } from '../api/request-endpoint.ts';
import { invalidateAnswers } from '../api/query.ts';
import { getRuntimeConfig } from '../config/runtime-config.ts';
import { getSession, subscribeSession } from '../session/session.ts';
import { reconnectDelay } from './reconnect-delay.ts';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let attempts = 0;
let lastEventId = '';
let retry: ReturnType<typeof setTimeout> | undefined;
let wanted = false;

function deliver(event: LiveEvent): void {
  if (event.type === 'resync') void invalidateAnswers();
  for (const listener of listeners) listener(event);
}

function receive(message: MessageEvent<string>): void {
  lastEventId = message.lastEventId || lastEventId;
  const parsed = v.safeParse(liveEventSchema, JSON.parse(message.data));
  // A newer server may send kinds that this page does not know yet.
  if (parsed.success) deliver(parsed.output);
}

async function open(): Promise<void> {
  try {
    const { ticket } = await requestEndpoint(endpoints.createStreamTicket);
    if (!wanted) return;
    const query = new URLSearchParams({ ticket, ...(lastEventId ? { after: lastEventId } : {}) });
    source = new EventSource(`${getRuntimeConfig().api.platform}/events?${query.toString()}`);
    source.onopen = () => {
      attempts = 0;
    };
    source.onmessage = receive;
    // The browser's own retry would use the spent ticket again.
    source.onerror = reopen;
  } catch {
    reopen();
  }
}

function reopen(): void {
  source?.close();
  source = null;
  if (!wanted) return;
  clearTimeout(retry);
  retry = setTimeout(() => void open(), reconnectDelay(attempts++, Math.random()));
}

function follow(): void {
  const now = getSession() !== null && typeof EventSource !== 'undefined';
  if (now === wanted) return;
  wanted = now;
  if (wanted) void open();
  else {
    clearTimeout(retry);
    source?.close();
    source = null;
    lastEventId = '';
  }
}

/** Follows the session: one event stream while somebody is signed in. Once. */
export function startStream(): void {
  subscribeSession(follow);
  follow();
}

/** Listens to one kind of live event; returns an unsubscribe function. */
export function subscribeLive<Type extends LiveEvent['type']>(
  type: Type,
  listener: (event: Extract<LiveEvent, { type: Type }>) => void,
): () => void {
  const forward: Listener = (event) => {
    if (isOfType(event, type)) listener(event);
  };
  listeners.add(forward);
  return () => listeners.delete(forward);
}

function isOfType<Type extends LiveEvent['type']>(
  event: LiveEvent,
  type: Type,
): event is Extract<LiveEvent, { type: Type }> {
  return event.type === type;
}

/** Delivers an event as the stream would; for the testing kit. */
export function injectLiveEvent(event: LiveEvent): void {
  deliver(event);
}
