import { endpoints, objectEndpoints } from '@alo/contracts';
import type { Attack, Target } from './attack.ts';

async function post({ url }: Target, path: string, body: Buffer): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Uint8Array(body),
  });
  const text = await answer.text();
  return `${answer.status}, ${text.length} bytes back`;
}

const signIn = `/api/identity${endpoints.loginTenant.path}`;

async function guess(times: number, one: (at: number) => Promise<number>): Promise<string> {
  const statuses = new Map<number, number>();
  for (let at = 0; at < times; at += 1) {
    const status = await one(at);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** Requests that cost much more than they are worth, or are tried again and again. */
export const requestAttacks: readonly Attack[] = [
  {
    name: 'body of 0.92 MB, 85,000 unknown keys, not signed in',
    before: '330 ms CPU',
    prepare: () => {
      const keys = Array.from({ length: 85_000 }, (_none, at) => `"k${at}":1`);
      return Buffer.from(`{${keys.join(',')}}`);
    },
    run: (target, body) => post(target, signIn, body),
  },
  {
    name: 'body of 0.9 MB nested 450,000 levels deep, not signed in',
    before: '–',
    prepare: () => Buffer.from(`${'['.repeat(450_000)}${']'.repeat(450_000)}`),
    run: (target, body) => post(target, signIn, body),
  },
  {
    name: 'blocked pattern of 19 stars, a number of 15 digits looked up',
    before: '≥ 7.3 s CPU, others wait 25 s',
    run: async ({ admin }) => {
      const form = { type: 'pattern', value: `${'*'.repeat(19)}9`, reason: '' };
      const made = await admin.raw(objectEndpoints.blocked_outgoing.create, { body: { form } });
      const { status } = await admin.raw(endpoints.simulateRoute, {
        body: { origin: 'agent', from: '101', to: '091234567890123', at: new Date().toISOString() },
      });
      return `saved ${made.status}, looked up ${status}`;
    },
  },
  {
    name: 'own password guessed 40 times',
    before: '40 in 5.3 s, no limit',
    run: ({ admin }) =>
      guess(40, async (at) => {
        const password = `wrong-guess-${at}`;
        const { status } = await admin.raw(endpoints.changePassword, {
          body: {
            current_password: password,
            password: 'xanh-la-cay-39',
            password_confirm: 'xanh-la-cay-39',
          },
        });
        return status;
      }),
  },
  {
    name: 'sign-in guessed 100 times from one IPv6 /64',
    before: '100 of 100 without a wait',
    run: ({ url }) =>
      guess(100, async (at) => {
        const answer = await fetch(`${url}${signIn}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Forwarded-For': `2001:db8:1:2::${at.toString(16)}`,
          },
          body: JSON.stringify({ ma_dn: 'dn0002', email: 'giamsat', password: `guess-${at}` }),
        });
        await answer.arrayBuffer();
        return answer.status;
      }),
  },
];
