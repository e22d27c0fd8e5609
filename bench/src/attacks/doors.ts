import { endpoints, objectEndpoints } from '@alo/contracts';
import { signInAt, type TestClient } from '@alo/server/testing';
import type { Attack, Target } from './attack.ts';

const password = 'Bong-Sen-2026!';
const now = () => new Date().toISOString();

/** Somebody of the attacked company who does not see whole numbers. */
async function maskedAgent({ url, admin }: Target): Promise<TestClient> {
  await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 1 } });
  return signInAt(url, admin.tenant, 'nv101');
}

/** What became of a call that an extension of the company dials: the last step of the simulator. */
async function isLetOut(client: TestClient, to: string): Promise<boolean> {
  const { body } = await client.raw(endpoints.simulateRoute, {
    body: { origin: 'agent', from: '101', to, at: now() },
  });
  return JSON.stringify(body).includes('"verb":"outside"');
}

/** Addresses of this network in all their disguises. */
const insideHosts = [
  ...['127.0.0.1', 'localhost', 'localhost.', '0x7f.1', '2130706433', '0177.0.0.1', '127.1'],
  ...['100.64.0.1', '192.0.0.8', '198.18.0.1', '240.0.0.1', '169.254.169.254', '0.0.0.0'],
  ...['[::1]', '[::127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]'],
  ...['[2002:7f00:1::]', '[2001::1]', '[fec0::1]', '[fe80::1]', '[fd00::1]', '[ff02::1]'],
  ...['a@127.0.0.1', 'example.com:22', 'example.com:6379'],
];

/** Ways round what the operator, a mask or a session allows. */
export const doorAttacks: readonly Attack[] = [
  {
    name: 'sign-up by anybody, then a mobile, London and 1900 dialled',
    before: 'all three reach the carrier',
    run: async ({ url, admin }) => {
      const email = 'toll@example.com';
      const form = { company_name: 'Công ty Lạ', contact_name: 'Người Lạ', phone: '0912345678' };
      const { body } = await admin.call(endpoints.signUp, {
        body: { ...form, email, password, password_confirm: password, agree: true },
      });
      const own = await signInAt(url, body.ma_dn, email, password);
      for (const prefix of ['00', '1900', '']) {
        const patterns = [{ prefix, min_len: 3, max_len: 20 }];
        await own.raw(objectEndpoints.outbound.create, {
          body: { form: { name: `Mọi số ${prefix}`, patterns } },
        });
      }
      const numbers = ['0912345678', '00447700900123', '19001234'];
      const letOut: boolean[] = [];
      for (const to of numbers) letOut.push(await isLetOut(own, to));
      const help = (await isLetOut(own, '113')) ? 'goes out' : 'is refused';
      return `${letOut.filter(Boolean).length} of 3 let out; 113 ${help}`;
    },
  },
  {
    name: 'masked customers looked up by 2,588 whole numbers',
    before: 'a number found after 2,588 tries in 25 s',
    run: async (target) => {
      const agent = await maskedAgent(target);
      let answered = 0;
      for (let at = 0; at < 2588; at += 1) {
        const phone = `09${String(10_000_000 + at * 7919)}`.slice(0, 10);
        const { status } = await agent.raw(endpoints.findCustomerByPhone, { params: { phone } });
        if (status !== 200) return `${answered} answered, then ${status}`;
        answered += 1;
      }
      return `${answered} answered`;
    },
  },
  {
    name: 'a number in a customer’s name found digit by digit (masked)',
    before: 'shown whole',
    run: async (target) => {
      const { admin } = target;
      const agent = await maskedAgent(target);
      const { body } = await admin.call(endpoints.getDataFilter);
      const form = { name: 'Bà Lạ 0987650123', phone: '0911111119' };
      const status = body.statuses[0]?.id ?? '';
      await admin.raw(endpoints.createCustomer, { body: { ...form, status } });
      let found = 0;
      for (let length = 4; length <= 10; length += 1) {
        const search = `lạ ${'0987650123'.slice(0, length)}`;
        found += (await agent.call(endpoints.getCustomers, { query: { search } })).body.total;
      }
      return `${found} of 7 guesses find her`;
    },
  },
  {
    name: `web-hook to ${insideHosts.length} forms of addresses inside`,
    before: '[::127.0.0.1], [2002:…], [fec0::], any port taken',
    run: async ({ admin }) => {
      let taken = 0;
      for (const [at, host] of insideHosts.entries()) {
        const hook = { name: `Móc ${at}`, events: ['call.ended'], is_active: true };
        const { status } = await admin.raw(endpoints.createWebhook, {
          body: { ...hook, url: `https://${host}/hook` },
        });
        taken += status === 200 ? 1 : 0;
      }
      return `${taken} of ${insideHosts.length} taken`;
    },
  },
  {
    name: 'logo of 50 MB sent by somebody without the right',
    before: '–',
    prepare: () => Buffer.alloc(50 * 1024 * 1024, 1),
    run: async (target, content) => {
      const agent = await signInAt(target.url, target.admin.tenant, 'nv101');
      const form = new FormData();
      form.set('logo', new Blob([new Uint8Array(content)]), 'logo.png');
      const path = `/api/tenant/${agent.tenant}${endpoints.postChangeInfoSite.path}`;
      const answer = await fetch(`${target.url}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${agent.token}` },
        body: form,
      }).catch(() => undefined);
      return answer === undefined ? 'connection ended' : String(answer.status);
    },
  },
];
