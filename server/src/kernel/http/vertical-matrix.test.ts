import {
  type AccessSubject,
  allEndpoints,
  type EndpointDefinition,
  endpoints,
  checkAccess,
  features,
} from '@alo/contracts';
import { serverOn } from '../../testing/databases.ts';

/** Roles of a new company, and one with a single right. */
const roles = [
  'super-admin',
  'Giám sát viên',
  'Trưởng nhóm',
  'Nhân viên',
  'Chỉ xem báo cáo',
  'Một quyền',
] as const;
const password = 'xanh-la-cay-39';

const walked = allEndpoints.filter((call) => call.access !== 'public' && call !== endpoints.logout);

/** What a call wants, besides the outcome: a reviewer sees both in one line. */
function wantedBy({ access }: EndpointDefinition): string {
  if (typeof access === 'string') return access;
  return access.feature === undefined
    ? access.permission
    : `${access.permission} (${access.feature})`;
}

const server = serverOn('PGlite');

/**
 * Every call × every role, with the rights that the server gives to somebody who signs in: `x` lets through, `.`
 * refuses. That the server does so is walked in the test of permissions. The snapshot is to be read whenever it
 * changes: a new `x` is a right that somebody got.
 */
test('who may do what', async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  await admin.call(endpoints.createRole, {
    body: { name: 'Một quyền', permissions: ['customer.view'] },
  });
  const { body: found } = await admin.call(endpoints.getRoles, { query: { per_page: 50 } });
  const people: AccessSubject[] = [];
  for (const [at, name] of roles.entries()) {
    const email = `vai-tro-${at}@example.com`;
    const role_id = found.data.find((role) => role.name === name)?.id ?? '';
    const body = { name, email, password, role_id };
    expect((await admin.call(endpoints.createAccount, { body })).status).toBe(200);
    const person = await server.current.signIn('dn0002', email, password);
    const { body: me } = await person.call(endpoints.getMe);
    const [role] = me.roles;
    people.push({
      roleName: role?.name ?? '',
      permissions: new Set(role?.permissions.map((permission) => permission.name)),
      features: new Set(features),
      dateExpired: null,
    });
  }
  const now = new Date();
  const lines = walked.map((call) => {
    const outcomes = people.map((person) => checkAccess(person, call.access, now) === 'granted');
    const marks = outcomes.map((granted) => (granted ? 'x' : '.')).join('');
    return `${marks} ${call.surface} ${call.method} ${call.path} – ${wantedBy(call)}`;
  });
  expect([roles.join(' | '), ...lines.toSorted(byPath)].join('\n')).toMatchSnapshot();
}, 180_000);

function byPath(one: string, other: string): number {
  const path = (line: string) => line.slice(roles.length + 1);
  return path(one) < path(other) ? -1 : 1;
}
