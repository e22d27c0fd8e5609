import { endpoints, objectEndpoints, unitEndpoints } from '@alo/contracts';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import { askForHotline } from '../../testing/some-hotline.ts';
import { someForms, targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';

/** What is saved at the same moment by so many, all of whom have seen the same version. */
const people = Array.from({ length: 5 }, (_none, at) => at);

interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string | undefined };
}
type Save = (at: number) => Promise<Answer>;

describe.each(databases)('saves at the same moment on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  const targets = () => targetsOf(server.current, admin);

  /** For each thing, how one of several people saves what all of them have read. */
  const things: Readonly<Record<string, () => Promise<Save>>> = {
    queue: async () => {
      const { queue } = objectEndpoints;
      const form = { ...someForms(await targets()).queue, members: [] };
      const { id, row_version } = (await admin.call(queue.create, { body: { form } })).body;
      return (at) =>
        admin.call(queue.update, {
          params: { id },
          body: { form: { ...form, name: `Hàng đợi ${at}` }, row_version },
        });
    },
    'rule of an inbound route': async () => {
      const { number, subscriber } = await targets();
      const form = { name: 'Gọi vào', number_id: number };
      const inbound = await admin.call(objectEndpoints.inbound.create, { body: { form } });
      const rule = (at: number) => ({
        inbound_id: inbound.body.id,
        priority: at + 1,
        caller_type: 'any' as const,
        destination: { dest_type: 'direct' as const, dest_id: subscriber },
      });
      const made = await admin.call(endpoints.createIncoming, { body: rule(0) });
      const { id } = made.body;
      const read = { params: { id: inbound.body.id } };
      const { row_version } = (await admin.call(objectEndpoints.inbound.get, read)).body;
      return (at) =>
        admin.call(endpoints.updateIncoming, {
          params: { id },
          body: { ...rule(at), row_version },
        });
    },
    subscriber: async () => {
      const { extension, name } = { extension: '177', name: 'Máy' };
      const made = await admin.call(endpoints.createSubscriber, { body: { extension, name } });
      const { id, row_version } = made.body;
      return (at) =>
        admin.call(endpoints.updateSubscriber, {
          params: { id },
          body: { extension, name: `Máy ${at}`, row_version },
        });
    },
    greeting: async () => {
      const { id, row_version } = (
        await admin.call(endpoints.createSpokenGreeting, {
          body: { name: 'Chào', text: 'Xin chào' },
        })
      ).body;
      return (at) =>
        admin.call(endpoints.renameGreeting, {
          params: { id },
          body: { name: `Chào ${at}`, row_version },
        });
    },
    'music on hold': async () => {
      const [music] = (await admin.call(endpoints.getMohs)).body.data;
      const { id = '', is_default = true, row_version = 0 } = music ?? {};
      return (at) =>
        admin.call(endpoints.updateMoh, {
          params: { id },
          body: { name: `Nhạc ${at}`, is_default, row_version },
        });
    },
    branch: async () => {
      const { branch } = unitEndpoints;
      const form = { name: 'Miền Tây', code: 'MT' };
      const { id, row_version } = (await admin.call(branch.create, { body: { form } })).body;
      return (at) =>
        admin.call(branch.update, {
          params: { id },
          body: { form: { ...form, name: `Miền Tây ${at}` }, row_version },
        });
    },
    account: async () => {
      const { body } = await admin.call(endpoints.getAccounts, { query: { search: 'nv103' } });
      const [person] = body.data;
      const { id = '', name = '', email = '', role, row_version = 0 } = person ?? {};
      return (at) =>
        admin.call(endpoints.updateAccount, {
          params: { id },
          body: { name: `${name} ${at}`, email, role_id: role?.id ?? '', row_version },
        });
    },
    hotline: async () => {
      const { body } = await askForHotline(admin);
      const { id, row_version } = v.parse(endpoints.createHotline.answer, body);
      return (at) =>
        admin.call(endpoints.renameHotline, {
          params: { id },
          body: { name: `Hotline ${at}`, row_version },
        });
    },
    number: async () => {
      const [one] = (await admin.call(endpoints.getNumbers)).body.data;
      const { id = '', row_version = 0 } = one ?? {};
      return (at) =>
        admin.raw(endpoints.updateNumber, {
          params: { id },
          body: { form: { display_name: `Số ${at}` }, row_version },
        });
    },
  };

  test.each(Object.keys(things))(
    '%s: the first one is kept, the others are refused',
    async (name) => {
      const save = await things[name]?.();
      if (save === undefined) throw new Error('Nothing to save');
      const answers = await Promise.all(people.map(save));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect(answers.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(4);
    },
  );

  test('outbound rules are put in order while one of them is saved: neither undoes the other', async () => {
    const { create, update, get } = objectEndpoints.outbound;
    const make = async (name: string) =>
      (await admin.call(create, { body: { form: { name, patterns: [{ prefix: '09' }] } } })).body;
    const [first, second] = [await make('Di động'), await make('Cố định')];
    const read = async () => (await admin.call(get, { params: { id: first.id } })).body.form;
    for (const at of people) {
      const before = await read();
      const name = `Di động ${at}`;
      const ids = at % 2 === 0 ? [second.id, first.id] : [first.id, second.id];
      const [saved, sorted] = await Promise.all([
        admin.call(update, { params: { id: first.id }, body: { form: { ...before, name } } }),
        admin.call(endpoints.sortOutbound, { body: { ids } }),
      ]);
      const after = await read();
      // Whoever comes second has read either what the first one made of it, or too early: then he is refused.
      if (saved.status === 200) expect(after.name).toBe(name);
      if (sorted.status === 200 && saved.status === 409)
        expect(after.priority).toBe(ids.indexOf(first.id) + 1);
      expect([saved.status, sorted.status]).toContain(200);
    }
  });
});
