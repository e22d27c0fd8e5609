import * as v from 'valibot';

/** Actions of each resource beyond `view` (entities.md §6.2; spec words kept: changePassword …). */
const actionsByResource = {
  setting: ['view', 'edit', 'audit'],
  customer: ['view', 'add', 'edit', 'delete', 'import', 'export', 'assign', 'unmask', 'call'],
  role: ['view', 'add', 'edit', 'delete', 'changePassword', 'export'],
  account: ['view', 'add', 'edit', 'delete', 'changePassword', 'lock', 'import', 'export'],
  department: ['view', 'add', 'edit', 'delete', 'export'],
  team: ['view', 'add', 'edit', 'delete', 'export'],
  branch: ['view', 'add', 'edit', 'delete', 'export'],
  project: ['view', 'add', 'edit', 'delete', 'export'],
  datasource: ['view', 'add', 'edit', 'delete', 'export'],
  profilestatus: ['view', 'add', 'edit', 'delete'],
  number: ['view', 'edit'],
  subscriber: [
    'view',
    'add',
    'edit',
    'delete',
    'deleteAll',
    'import',
    'export',
    'viewSecret',
    'resetSecret',
  ],
  group: ['view', 'add', 'edit', 'delete'],
  inbound: ['view', 'add', 'edit', 'delete', 'import', 'simulate'],
  ringgroup: ['view', 'add', 'edit', 'delete'],
  queue: ['view', 'add', 'edit', 'delete', 'pauseMember'],
  ivr: ['view', 'add', 'edit', 'delete'],
  message: ['view', 'add', 'edit', 'delete'],
  timecondition: ['view', 'add', 'edit', 'delete', 'override'],
  timegroup: ['view', 'add', 'edit', 'delete'],
  greeting: ['view', 'add', 'edit', 'delete', 'download'],
  moh: ['view', 'add', 'edit', 'delete'],
  lastcall: ['view', 'add', 'edit', 'delete'],
  outbound: ['view', 'add', 'edit', 'delete', 'sort'],
  conference: ['view', 'add', 'edit', 'delete', 'moderate'],
  featurecode: ['view', 'edit'],
  deskphone: ['view', 'add', 'edit', 'delete', 'provision'],
  blockin: ['view', 'add', 'edit', 'delete', 'import', 'export'],
  blockout: ['view', 'add', 'edit', 'delete', 'import', 'export'],
  monitor: [
    'view',
    'listen',
    'whisper',
    'barge',
    'takeover',
    'transfer',
    'hangup',
    'setStatus',
    'alert',
  ],
  kpi: ['view', 'add', 'edit', 'delete', 'department', 'export'],
  callhistory: ['view', 'listen', 'download', 'editNote', 'export', 'unmask'],
  report: ['department', 'extension', 'success', 'activity', 'fpt', 'listen', 'export', 'schedule'],
  etelecom: ['view', 'edit', 'add', 'history', 'listen', 'export'],
  voicesubscriber: ['view', 'add', 'edit', 'delete'],
  campaign: ['view', 'add', 'edit', 'delete', 'start', 'import', 'export'],
  survey: ['view', 'add', 'edit', 'delete'],
  surveycampaign: ['view', 'add', 'edit', 'delete', 'import', 'start', 'answer', 'export'],
  voiceotp: ['view', 'add', 'edit', 'delete', 'test', 'export'],
  phone: ['use', 'transfer', 'dialOutside', 'record', 'page'],
  platform: ['view', 'override', 'release', 'telecom', 'calls', 'privacy'],
} as const;

type ActionsByResource = typeof actionsByResource;
export type PermissionResource = keyof ActionsByResource;

/** `{resource}.{action}`, for example `customer.view`. */
export type Permission = {
  [Resource in PermissionResource]: `${Resource}.${ActionsByResource[Resource][number]}`;
}[PermissionResource];

function isPermission(name: string): name is Permission {
  const [resource = '', action = '', ...rest] = name.split('.');
  if (rest.length > 0 || !Object.hasOwn(actionsByResource, resource)) return false;
  const actions: readonly string[] = actionsByResource[resource as PermissionResource];
  return actions.includes(action);
}

/**
 * Rights over the installation itself, not over a tenant: they belong to the operator, and no role has
 * them by being super-admin of its own tenant.
 */
export function isOperatorPermission(name: string): boolean {
  return name.startsWith('platform.');
}

/** The whole catalogue in menu order (GET /permissions of the specification §7). */
export const permissions: readonly Permission[] = Object.entries(actionsByResource)
  .flatMap(([resource, actions]) => actions.map((action) => `${resource}.${action}`))
  .filter(isPermission);

export const permissionSchema = v.pipe(
  v.string(),
  v.check(isPermission, 'unknown permission'),
  v.transform((name) => name as Permission),
);
