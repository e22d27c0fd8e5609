import type { Kpi } from '../kpi/kpi.ts';
import type { AlertRuleForm } from '../monitor/alert-rule.ts';
import type { ReportScheduleForm } from '../report-schedules/report-schedule.ts';
import type { WallboardForm } from '../monitor/wallboard.ts';
import type { AssignedNumberForm } from '../numbers/assigned-number.ts';
import type { OutsideCallingForm } from '../outside-calling/outside-calling.ts';
import type { ObjectForm, ObjectKind } from '../pbx-objects/object-kind.ts';
import type { SubscriberForm } from '../subscribers/subscriber.ts';
import type { TrunkCostForm } from '../trunks/trunk-cost.ts';
import type { TrunkValues } from '../trunks/trunk.ts';
import type { SystemSetting } from './setting.ts';

/** Columns of the tables whose changes the database writes down, as changes name them. */
export const auditedColumns = [
  'address',
  'announce_id',
  'announce_interval',
  'branch_id',
  'call_caps',
  'code',
  'codecs',
  'color',
  'cost',
  'data_scope',
  'datasource_id',
  'date_expired',
  'deleted_at',
  'department_id',
  'description',
  'disabled_reason',
  'display_name',
  'dnc',
  'dnd',
  'email',
  'end_date',
  'error',
  'events',
  'expired_at',
  'expires_at',
  'extension',
  'facebook',
  'feature_codes',
  'features',
  'is_active',
  'is_default',
  'is_demo',
  'is_dnc',
  'is_final',
  'key',
  'kind',
  'manager_id',
  'masks_numbers',
  'max_channels',
  'max_contacts',
  'max_minutes',
  'max_users',
  'member_ids',
  'name',
  'note',
  'note_in_calling',
  'number',
  'number_ids',
  'otp_script_id',
  'permissions',
  'phone',
  'phone_shared',
  'plan',
  'play_mode',
  'project_id',
  'provider_name',
  'record_policy',
  'requires_callback',
  'revoked_at',
  'ring_timeout',
  'role_id',
  'sort',
  'source',
  'speed',
  'start_date',
  'status',
  'status_group',
  'status_id',
  'tariff',
  'team_id',
  'text',
  'totp_required',
  'totp_since',
  'type',
  'url',
  'usage',
  'user_id',
  'value',
  'voice',
  'voip_provider',
  'webrtc',
  'zalo',
] as const;

type KeyOf<Form> = Form extends unknown ? keyof Form & string : never;

/** Everything that a change of the audit log may name: a column, or a field of a form that is kept whole. */
export type AuditField =
  | (typeof auditedColumns)[number]
  | KeyOf<{ [Kind in ObjectKind]: ObjectForm<Kind> }[ObjectKind]>
  | KeyOf<AlertRuleForm>
  | KeyOf<AssignedNumberForm>
  | KeyOf<Kpi>
  | KeyOf<OutsideCallingForm>
  | KeyOf<ReportScheduleForm>
  | KeyOf<SubscriberForm>
  | KeyOf<SystemSetting>
  | KeyOf<TrunkCostForm>
  | KeyOf<TrunkValues>
  | KeyOf<WallboardForm>;
