import { hasFeature } from '@alo/contracts';
import type { ExchangeObjects, QueueMember, RecordKey } from '@alo/exchange';
import type { TenantRouting } from './tenant-routing.ts';
import { defaultMusic, membersOfGroup, playableMusic } from './to-route-objects.ts';

type Queue = TenantRouting['objects']['queue'][number];

/**
 * What Asterisk itself holds of a tenant: queues, music, mailboxes. Paused: extensions that take no calls now; taken
 * out: by queue, ids of subscribers that a supervisor has paused there.
 */
export function toExchangeObjects(
  routing: TenantRouting,
  paused: ReadonlySet<string>,
  takenOut: ReadonlyMap<string, ReadonlySet<string>>,
): Omit<ExchangeObjects, 'trunks' | 'lamps'> {
  const { tenant, objects, sounds, subscribers } = routing;
  const promptOf = (id: string | null) =>
    sounds.find(({ soundId }) => soundId === id)?.prompt ?? null;
  const music = Map.groupBy(
    sounds.filter(({ kind }) => kind === 'moh'),
    ({ soundId }) => soundId,
  );
  return {
    queues: objects.queue.map(({ id, form }) => ({
      tenant,
      id,
      strategy: form.strategy,
      timeout: form.timeout,
      retry: form.retry,
      wrapuptime: form.wrapuptime,
      weight: form.weight,
      maxlen: form.maxlen,
      joinempty: form.joinempty,
      leavewhenempty: form.leavewhenempty,
      ringinuse: form.ringinuse,
      autofill: form.autofill,
      penaltymemberslimit: form.penaltymemberslimit,
      memberdelay: form.memberdelay,
      reportholdtime: form.reportholdtime,
      servicelevel: form.servicelevel,
      musicClass: playableMusic(routing, form.moh_id) ?? defaultMusic(routing),
      announce: promptOf(form.announce_id),
      periodicAnnounce: promptOf(form.periodic_announce_id),
      periodicFrequency: form.periodic_announce_frequency,
      announcePosition: form.announce_position,
      announceHoldtime: form.announce_holdtime,
      announceFrequency: form.announce_frequency,
      exitKey: form.exit_key,
      callbackKey: form.callback_key,
      members: queueMembers(routing, form).map(({ subscriberId, ...member }) => {
        const isOut = takenOut.get(id)?.has(subscriberId) ?? false;
        return { ...member, paused: member.paused || isOut || paused.has(member.extension) };
      }),
    })),
    musicClasses: [...music].map(([id, files]) => ({
      tenant,
      id,
      sort: files[0]?.playMode === 'random' ? 'random' : 'alpha',
      files: files.map(({ prompt }) => prompt),
      announcement: promptOf(files[0]?.announceId ?? null),
    })),
    recordKeys: [...recordKeyOf(routing)],
    mailboxes: [
      ...subscribers
        .filter(({ voicemail_enabled }) => voicemail_enabled)
        .map((one) => ({
          tenant,
          box: one.extension,
          name: one.name,
        })),
      ...objects.shared_voicemail.map(({ id, form }) => ({
        tenant,
        box: `box-${id}`,
        name: form.name,
      })),
    ],
  };
}

/** The keys for recordings, where the tenant may record and has not switched them off. */
export function recordKeyOf({ tenant, plan, featureCodes }: TenantRouting): readonly RecordKey[] {
  const { code, is_active } = featureCodes.record;
  return is_active && hasFeature(plan, 'recording', new Date()) ? [{ tenant, code }] : [];
}

/** A member with whose phone it is; paused as the form says. */
interface FormMember extends QueueMember {
  readonly subscriberId: string;
}

/** Members in the order of the form; a subscriber counts once, by its first place. */
export function queueMembers(routing: TenantRouting, form: Queue['form']): FormMember[] {
  const byId = new Map(routing.subscribers.map((one) => [one.id, one]));
  const members = new Map<string, FormMember>();
  for (const member of form.members) {
    const one = member.type === 'subscriber' ? byId.get(member.id) : undefined;
    const people =
      member.type === 'group' ? membersOfGroup(routing, member.id) : one === undefined ? [] : [one];
    for (const { id, extension, name, isActive } of people) {
      if (!isActive || members.has(extension)) continue;
      members.set(extension, {
        subscriberId: id,
        extension,
        name,
        penalty: member.penalty,
        paused: member.paused,
        ringinuse: form.ringinuse,
        wrapuptime: member.wrapuptime,
        hasDeskPhone: false,
      });
    }
  }
  return [...members.values()];
}
