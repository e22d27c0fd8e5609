import { readFeatureCode } from '@alo/contracts';
import { readPlace, rejectCause, type RouteCall, type RouteVerb } from '@alo/routing';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { isOpenNumber } from '../../kernel/masking/shown-number.ts';
import { readCompanyForm } from '../../telephony/pbx-objects/company-forms.ts';
import { recordingPath } from '../../telephony/exchange/recording.ts';
import type { TelephonyPorts } from '../../telephony/context.ts';
import { hasMailboxPin, tryMailboxPin } from '../../telephony/subscribers/mailbox-pin.ts';
import { spokenDigits, spokenMoment, spokenNumber } from './spoken-numbers.ts';

type Ports = Pick<TelephonyPorts, 'config' | 'database' | 'guesses' | 'live'>;

const triesForPin = 3;
/** How often the menu after a message is said to somebody who presses nothing. */
const mostSilences = 3;
/** A step of the place `mailbox`: below are tries of the PIN. */
const asksNumber = 900;
const goodbye = 999;
const nobody = '-';

const end: RouteVerb = { do: 'hangup', cause: 16 };
const place = (kind: 'mailbox' | 'voicemail', id: string, step: number) => ({
  place: `${kind}.${id}.${step}`,
  hops: 0,
});

const ask = (prompts: string[], then: ReturnType<typeof place>, digits: number): RouteVerb => ({
  ...{ do: 'ivr', prompts, timeout: 10, between: 5, digits, secret: true },
  ...then,
});

const say = (prompt: string): RouteVerb => ({
  ...{ do: 'play', prompts: [prompt], repeat: 1, answer: true, skippable: false },
  ...place('mailbox', nobody, goodbye),
});

/**
 * Hears a mailbox by telephone: the PIN, how many messages there are, then each with who left it and when; 1 again,
 * 2 the next, 3 deletes, star ends. What is heard or deleted is so on the pages too.
 * @returns undefined for a call that is about something else
 */
export async function mailboxCall(ports: Ports, call: RouteCall): Promise<RouteVerb | undefined> {
  const at = call.at === undefined ? null : readPlace(call.at);
  if (call.origin !== 'agent') return undefined;
  if (at !== null && at.kind !== 'mailbox' && at.kind !== 'voicemail') return undefined;
  // Most calls are about something else: they need no transaction.
  if (at === null && !/^[*#]/.test(call.to)) return undefined;
  return ports.database.withTenant(call.tenant, async (db) => {
    if (at === null) return begin(db, call);
    if (at.kind === 'voicemail') return afterMessage(ports, db, call, at.id, at.step);
    if (at.step === goodbye) return end;
    if (at.step === asksNumber) return askPinOf(db, call.digits ?? '');
    return afterPin(ports, db, call, at.id, at.step);
  });
}

async function begin(db: TenantTransaction, call: RouteCall): Promise<RouteVerb | undefined> {
  const feature = readFeatureCode(await readCompanyForm(db, 'feature_codes'), call.to);
  if (feature?.name === 'mailbox_own') return askPinOf(db, call.from);
  if (feature?.name !== 'mailbox_of') return undefined;
  if (feature.digits !== '') return askPinOf(db, feature.digits);
  return ask(['mailbox-number'], place('mailbox', nobody, asksNumber), 7);
}

async function askPinOf(db: TenantTransaction, extension: string): Promise<RouteVerb> {
  const row = await db
    .selectFrom('subscriber')
    .select(['id', 'is_active'])
    .where('extension', '=', extension)
    .executeTakeFirst();
  if (row === undefined || !row.is_active) return say('mailbox-unknown');
  if (!(await hasMailboxPin(db, row.id))) return say('pin-missing');
  return ask(['pin'], place('mailbox', row.id, 0), 11);
}

async function afterPin(
  ports: Ports,
  db: TenantTransaction,
  call: RouteCall,
  subscriberId: string,
  step: number,
): Promise<RouteVerb> {
  if (step >= triesForPin) return { do: 'reject', cause: rejectCause.rejected };
  const pin = call.outcome === 'digits' ? (call.digits ?? '') : '';
  const again = (prompts: string[]) =>
    step + 1 < triesForPin ? ask(prompts, place('mailbox', subscriberId, step + 1), 11) : end;
  if (pin === '') return again(['pin']);
  const tried = await tryMailboxPin(ports, db, { tenant: call.tenant, subscriberId }, pin);
  if (tried === 'locked') return say('pin-locked');
  if (tried === 'wrong') return again(['pin-wrong', 'pin']);
  const states = await messagesOf(db, subscriberId).select('heard_at').execute();
  const newest = await newestOf(db, subscriberId);
  if (newest === undefined) return say('mailbox-empty');
  const fresh = states.filter(({ heard_at: at }) => at === null).length;
  return play(ports, db, call, newest, [
    'mailbox-have',
    ...[...spokenNumber(fresh), 'mailbox-new'],
    ...[...spokenNumber(states.length - fresh), 'mailbox-heard'],
  ]);
}

const messagesOf = (db: TenantTransaction, subscriberId: string) =>
  db.selectFrom('voicemail_message').where('subscriber_id', '=', subscriberId);

const columns = ['id', 'subscriber_id', 'caller', 'left_at', 'file', 'heard_at'] as const;

function newestOf(db: TenantTransaction, subscriberId: string) {
  return messagesOf(db, subscriberId)
    .select([...columns])
    .orderBy('left_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
type Message = NonNullable<Awaited<ReturnType<typeof newestOf>>>;

/** The one that was left before another. */
function beforeOf(db: TenantTransaction, { id, subscriber_id, left_at }: Message) {
  return messagesOf(db, subscriber_id ?? '')
    .select([...columns])
    .where((where) =>
      where.or([
        where('left_at', '<', left_at),
        where.and([where('left_at', '=', left_at), where('id', '<', id)]),
      ]),
    )
    .orderBy('left_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

async function play(
  { config, live }: Ports,
  db: TenantTransaction,
  { tenant, from }: RouteCall,
  message: Message,
  before: readonly string[],
): Promise<RouteVerb> {
  const name = `voicemail-${message.id}`;
  const sound = join(config.soundFolder, tenant, `${name}.wav`);
  // A link: once the message is deleted nothing of it is left where the exchange finds sounds.
  await mkdir(dirname(sound), { recursive: true });
  await rm(sound, { force: true });
  await symlink(recordingPath(config.voicemailFolder, tenant, message.file), sound);
  if (message.heard_at === null) {
    const listener = await db
      .selectFrom('subscriber')
      .select('user_id')
      .where('extension', '=', from)
      .executeTakeFirst();
    await db
      .updateTable('voicemail_message')
      .set({ heard_at: new Date(), heard_by: listener?.user_id ?? null })
      .where('id', '=', message.id)
      .execute();
    await publish(live, db, tenant, message);
  }
  const caller = await spokenCaller(db, message.caller);
  const prompts = [
    ...before,
    ...['mailbox-message', ...caller, 'mailbox-at', ...spokenMoment(message.left_at)],
    ...[name, 'mailbox-menu'],
  ];
  return menu(prompts, message.id, 0);
}

/** Who left it; nothing where the company hides numbers: whoever knows the PIN is nobody who may see them. */
async function spokenCaller(db: TenantTransaction, caller: string): Promise<string[]> {
  if (caller === '') return ['mailbox-hidden'];
  const setting = await readSystemSetting(db);
  if (setting.hidden_phone_customer === 1 && !isOpenNumber(caller)) return [];
  return ['mailbox-from', ...spokenDigits(caller)];
}

const menu = (prompts: string[], id: string, step: number): RouteVerb => ({
  ...{ do: 'ivr', prompts, timeout: 6, between: 1, digits: 1, secret: true },
  ...place('voicemail', id, step),
});

async function afterMessage(
  ports: Ports,
  db: TenantTransaction,
  call: RouteCall,
  id: string,
  step: number,
): Promise<RouteVerb> {
  const message = await db
    .selectFrom('voicemail_message')
    .select([...columns])
    .where('id', '=', id)
    .executeTakeFirst();
  // It was deleted on a page meanwhile.
  if (message === undefined || message.subscriber_id === null) return say('mailbox-end');
  const next = async (before: string[]) => {
    const following = await beforeOf(db, message);
    if (following !== undefined) return play(ports, db, call, following, before);
    return { ...say('mailbox-end'), prompts: [...before, 'mailbox-end'] };
  };
  switch (call.digits) {
    case '1':
      return play(ports, db, call, message, []);
    case '2':
      return next([]);
    case '3':
      await remove(ports, db, call.tenant, message);
      return next(['mailbox-deleted']);
    case '*':
      return say('mailbox-end');
    default:
      return step + 1 < mostSilences ? menu(['mailbox-menu'], id, step + 1) : say('mailbox-end');
  }
}

async function remove(
  { config, live }: Ports,
  db: TenantTransaction,
  tenant: string,
  message: Message,
): Promise<void> {
  await db.deleteFrom('voicemail_message').where('id', '=', message.id).execute();
  await rm(recordingPath(config.voicemailFolder, tenant, message.file), { force: true });
  await rm(join(config.soundFolder, tenant, `voicemail-${message.id}.wav`), { force: true });
  await publish(live, db, tenant, message);
}

/** Everybody who has the list open reloads it. */
async function publish(
  live: Ports['live'],
  db: TenantTransaction,
  tenant: string,
  { subscriber_id: id }: Message,
): Promise<void> {
  const owner = await db
    .selectFrom('subscriber')
    .select('user_id')
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  live.publish(tenant, {
    type: 'voicemail.changed',
    user_id: owner?.user_id ?? null,
    box_id: null,
  });
}
