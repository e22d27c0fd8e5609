import { readFeatureCode } from '@alo/contracts';
import { parkAnswer, takeAnswer } from '@alo/exchange';
import { lastAnswer, rejectCause, routeAnswer, type RouteCall } from '@alo/routing';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import type { TelephonyPorts } from '../context.ts';
import { cachedRouting } from '../routing/routing-cache.ts';
import { defaultMusic } from '../routing/to-route-objects.ts';
import { messages } from './messages.ts';
import { parkTalk } from './park-talk.ts';

type Ports = Pick<TelephonyPorts, 'database' | 'exchange'>;
type Parking = NonNullable<TelephonyPorts['exchange']['parking']>;

const reject = (cause: keyof typeof rejectCause) =>
  routeAnswer({ do: 'reject', cause: rejectCause[cause] });

/** Said to a phone, and that is all. */
const say = (...prompts: string[]) =>
  lastAnswer({
    ...{ do: 'play', prompts, repeat: 1, answer: true, skippable: false },
    ...{ place: 'message.-.0', hops: 0 },
  });

/**
 * Parks calls and takes them by telephone: a call that is transferred to the code is parked; who dials the code parks what
 * the own phone holds, and hears the slot; who dials the slot behind the code takes what is there.
 * @returns the answer to the dial plan; undefined for a call that is about something else
 */
export async function parkingCall(ports: Ports, call: RouteCall): Promise<string | undefined> {
  if (call.origin !== 'agent' || call.at !== undefined || !/^[*#]/.test(call.to)) return undefined;
  const { parking } = ports.exchange;
  // Before the transaction: an embedded database has one connection.
  const routing = await cachedRouting(ports.database, call.tenant);
  const feature = readFeatureCode(routing.featureCodes, call.to);
  if (feature?.name !== 'park') return undefined;
  if (parking === undefined) return reject('unknownNumber');
  const hold = defaultMusic(routing) ?? undefined;
  if (feature.digits !== '') return take(parking, call, Number(feature.digits), hold);
  const { sent } = call;
  return ports.database.withTenant(call.tenant, (db) =>
    sent === undefined ? parkHeld(parking, db, call) : parkSent(parking, db, call, sent, hold),
  );
}

async function take(
  parking: Parking,
  { tenant, sent }: RouteCall,
  slot: number,
  hold: string | undefined,
): Promise<string> {
  // Who is transferred there takes nothing: the call of who sent it would end up with a stranger.
  if (sent !== undefined) return reject('unknownNumber');
  const found = await parking.take(tenant, slot);
  return found === undefined ? say('park-empty') : takeAnswer(found.channel, hold);
}

async function parkSent(
  parking: Parking,
  db: TenantTransaction,
  { tenant }: RouteCall,
  by: string,
  hold: string | undefined,
): Promise<string> {
  const slot = await parking.reserve(tenant);
  if (slot === undefined) return reject('busy');
  const { park_seconds: seconds } = await readSystemSetting(db);
  const label = Buffer.from(messages.back).toString('base64');
  return parkAnswer({ slot, by, seconds, label, ...(hold === undefined ? {} : { hold }) });
}

/** What the phone holds, or else the only thing it talks: the call that asks is not among them. */
async function parkHeld(
  parking: Parking,
  db: TenantTransaction,
  { tenant, from }: RouteCall,
): Promise<string> {
  const talks = await parking.talks(tenant, from);
  const talk = talks.find(({ isHeld }) => isHeld) ?? (talks.length === 1 ? talks[0] : undefined);
  if (talk === undefined) return say('park-nothing');
  const parked = await parkTalk(parking, db, { tenant, extension: from }, talk);
  if (parked === 'full') return say('park-full');
  if (parked === 'over') return say('park-nothing');
  return say('park-slot', ...[...String(parked.slot)].map((digit) => `n-${digit}`));
}
