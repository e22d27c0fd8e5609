import { type MonitorCall, nationalForm } from '@alo/contracts';
import type { CallSnapshot } from '@alo/exchange';
import { parseEndpointId } from '@alo/routing';

interface Names {
  readonly queue: ReadonlyMap<string, string>;
  readonly menu: ReadonlyMap<string, string>;
  readonly phone: ReadonlyMap<string, string>;
}

/** `dn0002-101` → `101` */
export const extensionOf = (endpoint: string): string =>
  parseEndpointId(endpoint)?.extension ?? endpoint;

/** The company's number in a call, in the form of `nationalForm`; null for one among colleagues. */
export function hotlineOf({ direction, toNumber, shown }: CallSnapshot): string | null {
  if (direction === 'inbound') return toNumber;
  return direction === 'outbound' && shown ? nationalForm(shown) : null;
}

/** What a call does now, and since when. */
function stateOf(
  { state, startedAt, answeredAt, queue, phones = [], direction }: CallSnapshot,
  heldSince: (channel: string) => number | undefined,
): Pick<MonitorCall, 'state' | 'since'> {
  if (state === 'surveyed') return { state, since: answeredAt ?? startedAt };
  if (answeredAt !== null) {
    const held = phones.flatMap(({ channel }) => heldSince(channel) ?? []);
    if (held.length > 0) return { state: 'held', since: Math.min(...held) };
    return { state: 'talking', since: answeredAt };
  }
  const ringing = phones.filter((phone) => phone.answeredAt === null);
  if (ringing.length > 0) {
    return { state: 'ringing', since: Math.min(...ringing.map(({ cameAt }) => cameAt)) };
  }
  // Somebody outside is being called.
  if (direction === 'outbound') return { state: 'ringing', since: startedAt };
  return { state: 'waiting', since: queue?.waitsSince ?? startedAt };
}

/** A call of the exchange as a row of the board. Pure. */
export function callRow(
  call: CallSnapshot,
  names: Names,
  heldSince: (channel: string) => number | undefined,
): MonitorCall {
  const { direction = 'internal', phones = [] } = call;
  const queueId = call.queue?.id ?? null;
  const menuId = call.menu ?? null;
  const extensions = new Set(phones.map(({ endpoint }) => extensionOf(endpoint)));
  return {
    id: call.callId,
    direction,
    customer: direction === 'inbound' ? call.fromNumber : call.toNumber,
    hotline: hotlineOf(call),
    agents: [...extensions].map((extension) => ({
      extension,
      name: names.phone.get(extension) ?? '',
    })),
    queue_id: queueId,
    queue: queueId === null ? null : (names.queue.get(queueId) ?? null),
    menu: menuId === null ? null : (names.menu.get(menuId) ?? null),
    ...stateOf(call, heldSince),
    started_at: call.startedAt,
  };
}
