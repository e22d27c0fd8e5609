import { features, foldVietnamese, permissions, SUPER_ADMIN } from '@alo/contracts';
import { defaultPauseReasons } from '../../identity/settings/pause-reasons.ts';
import { createDefaultSounds } from '../../telephony/sounds/default-sounds.ts';
import { randomSecret, type Secrets } from '../../kernel/secrets/secrets.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { createDefaultRouting } from './default-routing.ts';
import { registerTenant } from '../../identity/tenants/list-tenants.ts';
import { messages } from './messages.ts';

/** Role templates of a new tenant (entities.md §2.3). */
const agentPermissions = [
  'customer.view',
  'customer.add',
  'customer.edit',
  'customer.call',
  'callhistory.view',
  'callhistory.editNote',
  'survey.view',
  'surveycampaign.view',
  'surveycampaign.start',
  'surveycampaign.answer',
  'phone.use',
  'phone.transfer',
  'phone.dialOutside',
];
const supervisorPermissions = permissions.filter(
  (name) => !/^(role|account|platform|setting)\./.test(name),
);
const leaderPermissions = [
  ...agentPermissions,
  'phone.record',
  'customer.assign',
  'callhistory.listen',
  'callhistory.export',
  'report.department',
  'report.extension',
  'report.success',
  'report.activity',
  'monitor.view',
  'monitor.alert',
  'subscriber.view',
  'kpi.view',
];
const readerPermissions = [
  'callhistory.view',
  'report.department',
  'report.extension',
  'report.success',
  'report.activity',
];
const roles = [
  {
    name: SUPER_ADMIN,
    description: messages.defaults.superAdminDescription,
    permissions: [],
    data_scope: 'all',
  },
  {
    ...messages.defaults.supervisor,
    permissions: supervisorPermissions,
    data_scope: 'all',
  },
  {
    ...messages.defaults.leader,
    permissions: leaderPermissions,
    data_scope: 'team',
  },
  {
    ...messages.defaults.agent,
    permissions: agentPermissions,
    data_scope: 'self',
  },
  {
    ...messages.defaults.reader,
    permissions: readerPermissions,
    data_scope: 'all',
  },
] as const;

const names = messages.defaults.statuses;
const statuses = [
  ['MOI', names.MOI, '#64748b'],
  ['DANG_CHAM_SOC', names.DANG_CHAM_SOC, '#0c7a83'],
  ['HEN_GOI_LAI', names.HEN_GOI_LAI, '#b7791f'],
  ['KHONG_NGHE_MAY', names.KHONG_NGHE_MAY, '#7c5cbf'],
  ['THANH_CONG', names.THANH_CONG, '#1e7b45'],
  ['TU_CHOI', names.TU_CHOI, '#c53030'],
  ['KHONG_LAM_PHIEN', names.KHONG_LAM_PHIEN, '#4a5568'],
] as const;

/** Group of the statuses that are not simply worked on. */
const statusGroups: Readonly<Record<string, string>> = {
  MOI: 'new',
  THANH_CONG: 'success',
  TU_CHOI: 'failed',
  KHONG_LAM_PHIEN: 'failed',
};
const finalStatuses: ReadonlySet<string> = new Set(['THANH_CONG', 'TU_CHOI', 'KHONG_LAM_PHIEN']);

const { sources } = messages.defaults;

/** What default data made, by name. */
export interface DefaultData {
  readonly roles: ReadonlyMap<string, string>;
  readonly statuses: readonly string[];
  readonly sources: readonly string[];
  /** Subscriber ids by extension. */
  readonly subscribers: ReadonlyMap<string, string>;
}

export interface NewTenant {
  readonly code: string;
  readonly name: string;
  readonly isDemo: boolean;
  /** Last day of the plan, `yyyy-MM-dd`. */
  readonly dateExpired: string;
}

/** Makes a tenant with the default data of entities.md §9; to be called inside its transaction. */
export async function createTenant(
  db: TenantTransaction,
  tenant: NewTenant,
  secrets: Secrets,
): Promise<DefaultData> {
  const ma_dn = tenant.code;
  await registerTenant(db, ma_dn);
  await db
    .insertInto('tenant')
    .values({
      ma_dn,
      name: tenant.name,
      plan: 'trial',
      max_users: 50,
      features: [...features],
      date_expired: tenant.dateExpired,
      is_demo: tenant.isDemo,
      logo: null,
      favicon: null,
    })
    .execute();
  const roleRows = roles.map((role) => ({
    ma_dn,
    id: newId(),
    name: role.name,
    display_name: role.name,
    description: role.description,
    permissions: [...role.permissions],
    data_scope: role.data_scope,
  }));
  await db.insertInto('role').values(roleRows).execute();
  const statusRows = statuses.map(([code, name, color], sort) => ({
    ma_dn,
    id: newId(),
    code,
    name,
    color,
    sort,
    is_default: sort === 0,
    status_group: statusGroups[code] ?? 'working',
    is_final: finalStatuses.has(code),
    requires_callback: code === 'HEN_GOI_LAI',
    is_dnc: code === 'KHONG_LAM_PHIEN',
  }));
  await db.insertInto('profile_status').values(statusRows).execute();
  const sourceRows = sources.map((name) => ({
    ma_dn,
    id: newId(),
    code: foldVietnamese(name).toUpperCase().replace(/\W+/g, '_'),
    name,
  }));
  await db.insertInto('data_source').values(sourceRows).execute();
  const reasonRows = defaultPauseReasons.map(([code, name, color, max_minutes, status], sort) => ({
    ma_dn,
    id: newId(),
    code,
    name,
    color,
    max_minutes,
    status,
    sort,
    is_active: true,
  }));
  await db.insertInto('pause_reason').values(reasonRows).execute();
  const subscriberRows = ['101', '102', '103', '104', '105'].map((extension) => ({
    ma_dn,
    id: newId(),
    extension,
    name: messages.defaults.extension(extension),
    name_folded: `may nhanh ${extension}`,
    secret: secrets.seal(randomSecret()),
    user_id: null,
    record_policy: 'inherit',
    ring_timeout: 30,
    max_contacts: 1,
    webrtc: true,
    codecs: ['opus', 'alaw', 'ulaw'],
    dnd: false,
    is_active: true,
  }));
  await db.insertInto('subscriber').values(subscriberRows).execute();
  await createDefaultRouting(db, ma_dn, subscriberRows);
  await createDefaultSounds(db, ma_dn);
  return {
    roles: new Map(roleRows.map(({ name, id }) => [name, id])),
    statuses: statusRows.map(({ id }) => id),
    sources: sourceRows.map(({ id }) => id),
    subscribers: new Map(subscriberRows.map(({ extension, id }) => [extension, id])),
  };
}
