import {
  type CallCapsForm,
  type FeatureCodesForm,
  numberFormSchema,
  type ObjectForm,
  type ObjectKind,
  type OutsideCallingForm,
  recordPolicySchema,
  subscriberRoutingSchema,
  type TariffForm,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { loadSounds, type TenantSound } from '../sounds/tenant-sounds.ts';
import { readForm } from '../pbx-objects/object-row.ts';
import { currentVersion } from '../pbx-objects/routing-version.ts';
import { emailToConfirm } from '../../identity/email-confirmation/confirmation-row.ts';
import { readOutsideCalling } from '../outside-calling/outside-calling-row.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { readCompanyForm } from '../pbx-objects/company-forms.ts';

type SubscriberRouting = v.InferOutput<typeof subscriberRoutingSchema>;
type NumberForm = v.InferOutput<typeof numberFormSchema>;

/** A subscriber as routing needs it. */
export interface TenantSubscriber extends SubscriberRouting {
  readonly id: string;
  readonly extension: string;
  readonly name: string;
  readonly userId: string | null;
  readonly departmentId: string | null;
  /** Numbers of the user's team, department and branch, the nearest first. */
  readonly unitNumberIds: readonly string[];
  readonly isActive: boolean;
  readonly dnd: boolean;
  readonly ringTimeout: number;
  readonly recordPolicy: v.InferOutput<typeof recordPolicySchema>;
}

export interface TenantNumber extends NumberForm {
  readonly id: string;
  readonly number: string;
  /** yyyy-MM-dd, the last day of service. */
  readonly expiredAt: string | null;
}

/** Everything of a tenant that decides where calls go. */
export interface TenantRouting {
  readonly tenant: string;
  readonly version: number;
  /** What was bought, and the last day of it (`yyyy-MM-dd`; null: without end). */
  readonly plan: { readonly features: ReadonlySet<string>; readonly dateExpired: string | null };
  /** Both sides hear a tone while a call is recorded. */
  readonly recordingBeep: boolean;
  /** Customers' numbers are hidden from those who may not see them. */
  readonly hidesNumbers: boolean;
  readonly callCaps: CallCapsForm;
  readonly featureCodes: FeatureCodesForm;
  readonly tariff: TariffForm;
  /** What the operator lets the tenant do outside. */
  readonly outsideCalling: OutsideCallingForm;
  /** The address of its sign-up is confirmed, or needs not be. */
  readonly isEmailConfirmed: boolean;
  readonly subscribers: readonly TenantSubscriber[];
  readonly numbers: readonly TenantNumber[];
  readonly sounds: readonly TenantSound[];
  readonly objects: {
    readonly [Kind in ObjectKind]: readonly {
      readonly id: string;
      readonly form: ObjectForm<Kind>;
    }[];
  };
}

/** Reads the routing of the tenant of a transaction. */
export async function loadTenantRouting(
  db: TenantTransaction,
  tenant: string,
): Promise<TenantRouting> {
  const version = await currentVersion(db);
  const rows = await db
    .selectFrom('routing_object')
    .select(['id', 'kind', 'data'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ofKind = <Kind extends ObjectKind>(kind: Kind) =>
    rows.flatMap((row) => {
      if (row.kind !== kind) return [];
      return [{ id: row.id, form: readForm(kind, row.data) }];
    });
  const objects: TenantRouting['objects'] = {
    group: ofKind('group'),
    inbound: ofKind('inbound'),
    ring_group: ofKind('ring_group'),
    queue: ofKind('queue'),
    ivr: ofKind('ivr'),
    message: ofKind('message'),
    time_condition: ofKind('time_condition'),
    time_group: ofKind('time_group'),
    holiday_calendar: ofKind('holiday_calendar'),
    last_call: ofKind('last_call'),
    outbound: ofKind('outbound'),
    blocked_incoming: ofKind('blocked_incoming'),
    blocked_outgoing: ofKind('blocked_outgoing'),
    shared_voicemail: ofKind('shared_voicemail'),
    conference: ofKind('conference'),
    desk_phone: ofKind('desk_phone'),
  };
  const setting = await readSystemSetting(db);
  return {
    tenant,
    version,
    plan: await readPlan(db),
    recordingBeep: setting.recording_beep === 1,
    hidesNumbers: setting.hidden_phone_customer === 1,
    callCaps: await readCompanyForm(db, 'call_caps'),
    featureCodes: await readCompanyForm(db, 'feature_codes'),
    tariff: await readCompanyForm(db, 'tariff'),
    outsideCalling: await readOutsideCalling(db),
    isEmailConfirmed: (await emailToConfirm(db)) === null,
    objects,
    subscribers: await loadSubscribers(db),
    numbers: await loadNumbers(db),
    sounds: await loadSounds(db),
  };
}

async function readPlan(db: TenantTransaction): Promise<TenantRouting['plan']> {
  const tenant = await db
    .selectFrom('tenant')
    .select(['features', 'date_expired'])
    .executeTakeFirst();
  return { features: new Set(tenant?.features), dateExpired: tenant?.date_expired ?? null };
}

async function loadSubscribers(db: TenantTransaction): Promise<TenantSubscriber[]> {
  const rows = await db
    .selectFrom('subscriber')
    .leftJoin('account', 'account.id', 'subscriber.user_id')
    .leftJoin('team', 'team.id', 'account.team_id')
    .leftJoin('department', 'department.id', 'account.department_id')
    .leftJoin('branch', 'branch.id', 'account.branch_id')
    .select([
      'subscriber.id',
      'subscriber.extension',
      'subscriber.name',
      'subscriber.user_id',
      'subscriber.is_active',
      'subscriber.dnd',
      'subscriber.ring_timeout',
      'subscriber.record_policy',
      'subscriber.data',
      'account.department_id',
      'team.number_ids as team_numbers',
      'department.number_ids as department_numbers',
      'branch.number_ids as branch_numbers',
    ])
    .execute();
  return rows.map((row) => ({
    ...v.parse(subscriberRoutingSchema, row.data),
    id: row.id,
    extension: row.extension,
    name: row.name,
    userId: row.user_id,
    departmentId: row.department_id,
    unitNumberIds: [row.team_numbers, row.department_numbers, row.branch_numbers].flatMap(
      (ids) => ids ?? [],
    ),
    isActive: row.is_active,
    dnd: row.dnd,
    ringTimeout: row.ring_timeout,
    recordPolicy: v.parse(recordPolicySchema, row.record_policy),
  }));
}

async function loadNumbers(db: TenantTransaction): Promise<TenantNumber[]> {
  const rows = await db.selectFrom('phone_number').selectAll().orderBy('number').execute();
  return rows.map(
    ({ id, number, display_name, usage, is_active, max_channels, data, expired_at }) => ({
      ...v.parse(numberFormSchema, {
        ...v.parse(v.record(v.string(), v.unknown()), data),
        display_name,
        usage,
        is_active,
        max_channels,
      }),
      id,
      number,
      expiredAt: expired_at,
    }),
  );
}
