import { readFeatureCode } from '@alo/contracts';
import {
  lastAnswer,
  readPlace,
  rejectCause,
  routeAnswer,
  type RouteCall,
  type RouteVerb,
} from '@alo/routing';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { TelephonyPorts } from '../context.ts';
import { auditHotDesk } from '../pbx-objects/audit-hot-desk.ts';
import { endHotDesks, type HotDesk, logIn, partiesOf } from '../pbx-objects/hot-desk-row.ts';
import { pushSubscribers } from '../pbx-objects/notify-exchange.ts';
import { mayRegister, selectSubscribers } from '../pbx-objects/subscriber-row.ts';
import { cachedRouting } from '../routing/routing-cache.ts';
import { hasMailboxPin, tryMailboxPin } from '../subscribers/mailbox-pin.ts';

type Ports = Pick<TelephonyPorts, 'database' | 'exchange' | 'guesses' | 'secrets'>;

/** An answer, and what is done once the transaction is committed. */
interface Step {
  readonly answer: string;
  readonly done?: () => void;
}

const triesForPin = 3;
/** Wrong PINs from one desk phone in a quarter of an hour, of whichever extensions. */
const guessesAtDesk = { most: 20, within: 15 * 60_000 };
/** Steps of the place `hot_desk`: tries of the PIN, from this one on where somebody else is logged in at the phone. */
const fromGuest = 100;
const asksExtension = 50;
const nobody = '-';

/** Said to a phone, and that is all. */
const say = (...prompts: string[]): Step => ({
  answer: lastAnswer({
    ...{ do: 'play', prompts, repeat: 1, answer: true, skippable: false },
    ...{ place: 'message.-.0', hops: 0 },
  }),
});

const reject = (cause: keyof typeof rejectCause): Step => ({
  answer: routeAnswer({ do: 'reject', cause: rejectCause[cause] }),
});

function ask(prompts: string[], id: string, step: number, digits: number): Step {
  const verb: RouteVerb = {
    ...{ do: 'ivr', prompts, timeout: 10, between: 5, digits, secret: true },
    ...{ place: `hot_desk.${id}.${step}`, hops: 0 },
  };
  return { answer: routeAnswer(verb) };
}

const spoken = (extension: string) => [...extension].map((digit) => `n-${digit}`);

/**
 * Logs extensions in and out at desk phones of others by telephone (hot desking): the code, the extension, its PIN; from then on
 * the phone rings and calls as that extension, until it logs out or in elsewhere.
 * @returns the answer to the dial plan; undefined for a call that is about something else
 */
export async function hotDeskCall(ports: Ports, call: RouteCall): Promise<string | undefined> {
  if (call.origin !== 'agent' || call.sent !== undefined) return undefined;
  const at = call.at === undefined ? null : readPlace(call.at);
  if (at === null ? !/^[*#]/.test(call.to) : at.kind !== 'hot_desk') return undefined;
  // Before the transaction: an embedded database has one connection.
  const { featureCodes } = await cachedRouting(ports.database, call.tenant);
  const feature = readFeatureCode(featureCodes, call.to);
  if (feature?.name !== 'hot_desk_in' && feature?.name !== 'hot_desk_out') return undefined;
  const { answer, done } = await ports.database.withTenant(call.tenant, (db) => {
    if (at !== null) return goOn(ports, db, call, at);
    return feature.name === 'hot_desk_in'
      ? begin(db, call, feature.digits)
      : logOut(ports, db, call);
  });
  done?.();
  return answer;
}

/** The extension whose desk phone this is: that of the caller, unless the caller is logged in there. */
async function deskOf(db: TenantTransaction, from: string, isGuest: boolean) {
  const own = db
    .selectFrom('subscriber')
    .select(['subscriber.id', 'subscriber.extension'])
    .where('subscriber.extension', '=', from);
  if (!isGuest) return own.executeTakeFirst();
  return db
    .selectFrom('hot_desk')
    .innerJoin('subscriber', 'subscriber.id', 'hot_desk.desk_id')
    .select(['subscriber.id', 'subscriber.extension'])
    .where('hot_desk.guest_id', 'in', own.clearSelect().select('subscriber.id'))
    .executeTakeFirst();
}

async function begin(db: TenantTransaction, call: RouteCall, extension: string): Promise<Step> {
  if (call.phone === 'web') return say('hotdesk-browser');
  const first = call.phone === 'guest' ? fromGuest : 0;
  if (extension === '') return ask(['hotdesk-number'], nobody, first + asksExtension, 7);
  return askPin(db, extension, first);
}

async function askPin(db: TenantTransaction, extension: string, first: number): Promise<Step> {
  const person = await selectSubscribers(db)
    .where('subscriber.extension', '=', extension)
    .executeTakeFirst();
  if (person === undefined || !mayRegister(person)) return say('hotdesk-unknown');
  if (!(await hasMailboxPin(db, person.id))) return say('pin-missing');
  return ask(['pin'], person.id, first, 11);
}

async function goOn(
  ports: Ports,
  db: TenantTransaction,
  call: RouteCall,
  { id, step }: { readonly id: string; readonly step: number },
): Promise<Step> {
  const first = step >= fromGuest ? fromGuest : 0;
  const digits = call.outcome === 'digits' ? (call.digits ?? '') : '';
  if (step - first === asksExtension) return askPin(db, digits, first);
  const tries = step - first;
  if (tries >= triesForPin) return reject('rejected');
  const again = (...prompts: string[]) =>
    tries + 1 < triesForPin
      ? ask([...prompts, 'pin'], id, step + 1, 11)
      : prompts.length === 0
        ? reject('rejected')
        : say(...prompts);
  if (digits === '') return again();
  const desk = await deskOf(db, call.from, first === fromGuest);
  if (desk === undefined) return reject('rejected');
  const { tenant } = call;
  const key = `hot-desk:${tenant}:${desk.id}`;
  if ((await ports.guesses.count([{ key, ...guessesAtDesk }])) > 0) return say('pin-locked');
  const tried = await tryMailboxPin(ports, db, { tenant, subscriberId: id }, digits);
  if (tried === 'locked') return say('pin-locked');
  if (tried === 'wrong') return again('pin-wrong');
  await ports.guesses.clear(key);
  // It may have been locked while the PIN was keyed.
  const person = await selectSubscribers(db).where('subscriber.id', '=', id).executeTakeFirst();
  if (person === undefined || !mayRegister(person)) return say('hotdesk-unknown');
  const { ended, changed } = await logIn(db, tenant, { desk_id: desk.id, guest_id: id });
  const act = { action: 'hotdesk.login', desk, guest: person.extension } as const;
  await auditHotDesk(db, person, act, ended);
  return told(ports, db, tenant, changed, 'hotdesk-in', person.extension);
}

/** At the phone where somebody is logged in, and from every other phone of who is. */
async function logOut(ports: Ports, db: TenantTransaction, call: RouteCall): Promise<Step> {
  const person = await selectSubscribers(db)
    .where('subscriber.extension', '=', call.from)
    .executeTakeFirst();
  const desk = await deskOf(db, call.from, true);
  if (person === undefined || desk === undefined) return say('hotdesk-none');
  const ended = await endHotDesks(db, { guests: [person.id] });
  await auditHotDesk(db, person, { action: 'hotdesk.logout', desk, guest: person.extension });
  return told(ports, db, call.tenant, ended, 'hotdesk-out', desk.extension);
}

async function told(
  ports: Ports,
  db: TenantTransaction,
  tenant: string,
  changed: readonly HotDesk[],
  prompt: string,
  extension: string,
): Promise<Step> {
  const push = await pushSubscribers(db, ports, partiesOf(changed));
  const done = () => {
    push();
    ports.exchange.objectsChanged(tenant);
  };
  return { ...say(prompt, ...spoken(extension)), done };
}
