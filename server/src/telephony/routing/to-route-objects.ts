import type { Scope } from '@alo/contracts';
import type {
  BlockedIncoming,
  BlockedOutgoing,
  OutboundRule,
  RingMember,
  RouteConference,
  RouteInbound,
  RouteIvr,
  RouteLastCall,
  RouteMessage,
  RouteQueue,
  RouteRingGroup,
  RouteSubscriber,
  RouteTimeCondition,
  TimeRow,
} from '@alo/routing';
import { holidaysOf, timeRowsOf } from '@alo/routing/time';
import type { TenantRouting, TenantSubscriber } from './tenant-routing.ts';

type Stored<Kind extends keyof TenantRouting['objects']> = TenantRouting['objects'][Kind][number];

/** The prompt of a greeting; null while there is none, or its sound is not ready. */
export function promptOf(routing: Pick<TenantRouting, 'sounds'>, id: string | null): string | null {
  return routing.sounds.find(({ soundId }) => soundId === id)?.prompt ?? null;
}

/** The id of music that has something to play; null for none. */
export function playableMusic(routing: TenantRouting, id: string | null): string | null {
  return (
    routing.sounds.find(({ kind, soundId }) => kind === 'moh' && soundId === id)?.soundId ?? null
  );
}

/** The music of the company where nothing else is chosen; null while it has none. */
export function defaultMusic({ sounds }: TenantRouting): string | null {
  return sounds.find(({ kind, isDefault }) => kind === 'moh' && isDefault)?.soundId ?? null;
}

const moment = (text: string | null) => (text === null ? null : Date.parse(text));

/** Subscribers of a group, of those that are active. */
export function membersOfGroup(routing: TenantRouting, groupId: string): TenantSubscriber[] {
  const ids = routing.objects.group.find(({ id }) => id === groupId)?.form.subscriber_ids ?? [];
  return routing.subscribers.filter(({ id }) => ids.includes(id));
}

/** Extensions whose ringing calls an extension may take: those of its groups that allow it. */
export function pickupFrom(routing: TenantRouting, extension: string): string[] {
  const open = routing.objects.group.filter(({ form }) => form.is_active && form.pickup);
  const members = open
    .map(({ id }) => membersOfGroup(routing, id).map((one) => one.extension))
    .filter((extensions) => extensions.includes(extension));
  return [...new Set(members.flat())].filter((one) => one !== extension);
}

/** Extensions that a scope is for; null: all. */
export function extensionsOf(routing: TenantRouting, scope: Scope): string[] | null {
  if (scope.kind === 'all') return null;
  const { kind, ids } = scope;
  const found =
    kind === 'groups'
      ? ids.flatMap((id) => membersOfGroup(routing, id))
      : routing.subscribers.filter(({ id, departmentId }) =>
          ids.includes(kind === 'subscribers' ? id : (departmentId ?? '')),
        );
  return [...new Set(found.map(({ extension }) => extension))];
}

export function toRouteSubscriber(
  routing: TenantRouting,
  subscriber: TenantSubscriber,
): RouteSubscriber {
  const { id, extension, isActive, dnd, ringTimeout } = subscriber;
  return {
    id,
    extension,
    isActive,
    dnd,
    ringTimeout,
    forwards: subscriber.forwards.map(({ when, call_filter, dest }) => ({
      when,
      callers: call_filter,
      destination: dest,
    })),
    hasVoicemail: subscriber.voicemail_enabled,
    voicemailGreeting: promptOf(routing, subscriber.voicemail_greeting_id),
  };
}

export function toRouteRingGroup(
  routing: TenantRouting,
  { id, form }: Stored<'ring_group'>,
): RouteRingGroup {
  const byId = new Map(routing.subscribers.map((one) => [one.id, one.extension]));
  const sorted = form.members.toSorted((one, other) => one.priority - other.priority);
  const members = sorted.flatMap((member): RingMember[] => {
    const { timeout, delay } = member;
    if (member.type === 'outside') {
      return [{ kind: 'outside', number: member.number, timeout, delay }];
    }
    const extensions =
      member.type === 'group'
        ? membersOfGroup(routing, member.id).map(({ extension }) => extension)
        : [byId.get(member.id)].filter((extension) => extension !== undefined);
    return extensions.map((number) => ({ kind: 'subscriber', number, timeout, delay }));
  });
  const seen = new Set<string>();
  return {
    id,
    strategy: form.strategy,
    members: members.filter(({ number }) => !seen.has(number) && seen.add(number)),
    ringTimeout: form.ring_timeout,
    greeting: promptOf(routing, form.greeting_id),
    skipBusy: form.skip_busy,
    preventMissed: form.prevent_missed,
    followsForwards: !form.ignore_forward,
    music: playableMusic(routing, form.moh_id),
    prefix: form.cid_prefix,
    noAnswer: form.noanswer_dest,
    isActive: form.is_active,
  };
}

export function toRouteQueue(routing: TenantRouting, { id, form }: Stored<'queue'>): RouteQueue {
  return {
    id,
    greeting: promptOf(routing, form.greeting_id),
    maxWait: form.max_wait,
    stickyRing: form.sticky === 'none' ? null : form.timeout,
    prefix: form.cid_prefix,
    timeout: form.timeout_dest,
    full: form.full_dest,
    empty: form.empty_dest,
    exit: form.exit_dest,
    isActive: form.is_active,
  };
}

export function toRouteIvr(routing: TenantRouting, { id, form }: Stored<'ivr'>): RouteIvr {
  return {
    id,
    welcome: promptOf(routing, form.welcome_id),
    short: promptOf(routing, form.short_id),
    invalid: promptOf(routing, form.invalid_id),
    noKey: promptOf(routing, form.timeout_id),
    timeout: form.timeout,
    between: form.inter_digit_timeout,
    maxDigits: form.max_digits,
    maxRetries: form.max_retries,
    directDial: form.direct_dial,
    excludedExtensions: form.excluded_extensions,
    options: form.options.map(({ key, prompt_id, dest, is_active }) => ({
      key,
      prompt: promptOf(routing, prompt_id),
      destination: dest,
      isActive: is_active,
    })),
    isActive: form.is_active,
  };
}

export function toRouteMessage(
  routing: TenantRouting,
  { id, form }: Stored<'message'>,
): RouteMessage {
  return {
    id,
    prompt: promptOf(routing, form.greeting_id),
    repeat: form.repeat,
    skippable: form.allow_skip,
    answer: form.answer,
    after: form.after_dest,
    isActive: form.is_active,
  };
}

/** Rows of a time group; none for one that is not there or off. */
export function timeRows(routing: TenantRouting, groupId: string): TimeRow[] {
  return timeRowsOf(routing.objects.time_group.find(({ id }) => id === groupId)?.form);
}

export function toRouteTimeCondition(
  routing: TenantRouting,
  { id, form }: Stored<'time_condition'>,
): RouteTimeCondition {
  const calendar = routing.objects.holiday_calendar.find((one) => one.id === form.calendar_id);
  return {
    id,
    timeZone: form.timezone,
    rows: timeRows(routing, form.time_group_id),
    holidays: holidaysOf(calendar?.form),
    override: form.override,
    overrideUntil: moment(form.override_until),
    match: form.match_dest,
    noMatch: form.nomatch_dest,
    holiday: form.holiday_dest,
    isActive: form.is_active,
  };
}

export function toRouteConference({ id, form }: Stored<'conference'>): RouteConference {
  return {
    id,
    pin: form.pin,
    moderatorPin: form.moderator_pin,
    maxMembers: form.max_members,
    announcesJoin: form.announce_join,
    waitsForModerator: form.wait_for_moderator,
    isActive: form.is_active,
  };
}

export function toRouteLastCall({ id, form }: Stored<'last_call'>): RouteLastCall {
  return {
    id,
    ringTimeout: form.ring_timeout,
    waitIfBusy: form.wait_if_busy,
    fallback: form.fallback_dest,
    isActive: form.is_active,
  };
}

export function toRouteInbound(
  routing: TenantRouting,
  { id, form }: Stored<'inbound'>,
): RouteInbound {
  const rules = form.rules.toSorted((one, other) => one.priority - other.priority);
  return {
    id,
    greeting: promptOf(routing, form.greeting_id),
    maxCalls: form.max_calls,
    timeConditionId: form.time_condition_id,
    prefix: form.cid_prefix,
    rules: rules.map((rule) => ({
      id: rule.id,
      callers: rule.caller_type,
      values: rule.caller_values,
      destination: rule.destination,
      isActive: rule.is_active,
    })),
    isActive: form.is_active,
  };
}

export function toOutboundRule(
  routing: TenantRouting,
  { id, form }: Stored<'outbound'>,
): OutboundRule {
  return {
    id,
    patterns: form.patterns.map(({ prefix, min_len, max_len, strip, prepend }) => ({
      prefix,
      minLength: min_len,
      maxLength: max_len,
      strip,
      prepend,
    })),
    numberIds: form.number_ids,
    choice: form.choice,
    trunks: form.trunk_ids,
    allowed: extensionsOf(routing, form.allowed),
    rows: form.time_group_id === null ? null : timeRows(routing, form.time_group_id),
    maxDuration: form.max_duration * 60,
    maxCallsPerDay: form.max_calls_per_day,
    isActive: form.is_active,
  };
}

export function toBlockedIncoming({ id, form }: Stored<'blocked_incoming'>): BlockedIncoming {
  const { type, value, mode, action, action_dest, number_ids, expired_at, is_active } = form;
  return {
    id,
    type,
    value,
    mode,
    action,
    destination: action_dest,
    numberIds: number_ids,
    expiresAt: moment(expired_at),
    isActive: is_active,
  };
}

export function toBlockedOutgoing(
  routing: TenantRouting,
  { id, form }: Stored<'blocked_outgoing'>,
): BlockedOutgoing {
  const { type, value, mode, scope, expired_at, is_active } = form;
  const extensions = extensionsOf(routing, scope);
  return {
    id,
    type,
    value,
    mode,
    extensions: extensions ?? [],
    expiresAt: moment(expired_at),
    // A scope without anybody in it blocks nobody; an empty list would mean everybody.
    isActive: is_active && extensions?.length !== 0,
  };
}
