import { endpoints, objectEndpoints } from '@alo/contracts';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import {
  type FormTargets,
  someForms,
  someGreeting,
  targetsOf,
} from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('replacing, switching off and restoring on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let targets: FormTargets;
  let ring: { id: string; form: object };
  let inbound: string;
  const direct = (dest_id: string) => ({ dest_type: 'direct' as const, dest_id });

  const newSubscriber = async (extension: string, more: object = {}) => {
    const form = { extension, name: `Máy ${extension}`, ...more };
    const { status, body } = await admin.raw(endpoints.createSubscriber, { body: form });
    expect(status).toBe(200);
    return v.parse(endpoints.createSubscriber.answer, body);
  };
  const versions = async () => (await admin.call(endpoints.getRoutingVersions)).body.data;
  const restore = (version: number) =>
    admin.call(endpoints.restoreRoutingVersion, { body: { version } });

  /** What was made since is named too, so that it goes. */
  const restoreAll = async (version: number) => {
    const { body } = await admin.call(endpoints.getRestoredThings, {
      params: { version: String(version) },
    });
    const ids = body.things.map(({ object_id: id }) => id);
    return admin.call(endpoints.restoreRoutingVersion, { body: { version, ids } });
  };

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    targets = await targetsOf(server.current, admin);
  });

  test('a subscriber is replaced everywhere in one save: groups, forwards, scopes of numbers', async () => {
    const old = await newSubscriber('301');
    const next = await newSubscriber('302');
    const members = [old.id, next.id].map((id, at) => ({
      type: 'subscriber' as const,
      id,
      priority: at + 1,
    }));
    const made = await admin.call(objectEndpoints.ring_group.create, {
      body: { form: { name: 'Thay máy', members } },
    });
    ring = { id: made.body.id, form: made.body.form };
    const user = await newSubscriber('303', {
      forwards: [{ when: 'busy', dest: direct(old.id) }],
    });
    await admin.raw(endpoints.updateNumber, {
      params: { id: targets.number },
      body: { form: { allowed_scope: { kind: 'subscribers', ids: [old.id] } } },
    });
    const before = (await versions())[0]?.version ?? 0;
    const uses = await admin.call(endpoints.getSubscriberUses, { params: { id: old.id } });
    expect(uses.body.usages.map(({ kind }) => kind).sort()).toEqual([
      'number',
      'ring_group',
      'subscriber',
    ]);
    expect(uses.body.usages.every(({ name }) => name !== '')).toBe(true);
    const replaced = await admin.call(endpoints.replaceSubscriber, {
      params: { id: old.id },
      body: { with_id: next.id },
    });
    expect(replaced.body).toEqual({ changed: 3 });
    expect(new Set((await versions()).slice(0, 3).map(({ version }) => version))).toEqual(
      new Set([before + 1]),
    );
    const group = await admin.call(objectEndpoints.ring_group.get, { params: { id: ring.id } });
    expect(group.body.form.members).toEqual([expect.objectContaining({ id: next.id })]);
    const forwards = await admin.call(endpoints.getSubscriber, { params: { id: user.id } });
    expect(forwards.body.forwards[0]?.dest.dest_id).toBe(next.id);
    const gone = await admin.call(endpoints.deleteSubscriber, { params: { id: old.id } });
    expect(gone.status).toBe(200);
    const itself = await admin.call(endpoints.replaceSubscriber, {
      params: { id: next.id },
      body: { with_id: user.id },
    });
    expect([itself.status, itself.body.errors?.[0]?.path]).toEqual([422, 'with_id']);

    const back = await restore(before);
    expect(back.body.changed).toBe(4);
    const again = await admin.call(endpoints.getSubscriber, { params: { id: old.id } });
    expect([again.status, again.body.extension]).toEqual([200, '301']);
    const numbers = await admin.call(endpoints.getNumbers);
    expect(numbers.body.data.find(({ id }) => id === targets.number)?.allowed_scope).toEqual({
      kind: 'subscribers',
      ids: [old.id],
    });
  });

  test('a greeting is replaced where it is said, also between pieces of music', async () => {
    const other = await someGreeting(server.current, 'dn0002');
    const message = await admin.call(objectEndpoints.message.create, {
      body: { form: { name: 'Đổi lời chào', greeting_id: targets.greeting } },
    });
    const mohs = await admin.call(endpoints.getMohs);
    const [moh] = mohs.body.data;
    const { id = '', name = '', play_mode = 'order', row_version } = moh ?? {};
    await admin.raw(endpoints.updateMoh, {
      params: { id },
      body: { name, play_mode, is_default: true, announce_id: targets.greeting, row_version },
    });
    const replaced = await admin.call(endpoints.replaceGreetingUses, {
      params: { id: targets.greeting },
      body: { with_id: other },
    });
    expect(replaced.body).toEqual({ changed: 2 });
    const said = await admin.call(objectEndpoints.message.get, { params: { id: message.body.id } });
    expect(said.body.form.greeting_id).toBe(other);
    const music = await admin.call(endpoints.getMoh, { params: { id } });
    expect(music.body.announce_id).toBe(other);
    const left = await admin.call(endpoints.getGreetingUsages, {
      params: { id: targets.greeting },
    });
    expect(left.body).toEqual([]);
  });

  test('what calls from outside reach is not switched off by a save that does not know it', async () => {
    const queue = await admin.call(objectEndpoints.queue.create, {
      body: { form: { ...someForms(targets).queue, members: [], name: 'Tắt', extension: null } },
    });
    const far = await newSubscriber('305', {
      forwards: [{ when: 'busy', dest: { dest_type: 'queue', dest_id: queue.body.id } }],
    });
    const off = (switch_off: boolean) =>
      admin.call(objectEndpoints.queue.update, {
        params: { id: queue.body.id },
        body: { form: { ...queue.body.form, is_active: false }, switch_off },
      });
    expect((await off(false)).status).toBe(200);
    await admin.call(objectEndpoints.queue.update, {
      params: { id: queue.body.id },
      body: { form: queue.body.form },
    });
    const route = await admin.call(objectEndpoints.inbound.create, {
      body: {
        form: {
          name: 'Tới hàng đợi',
          number_id: targets.number,
          rules: [
            {
              id: crypto.randomUUID(),
              priority: 1,
              caller_type: 'any',
              destination: direct(far.id),
            },
          ],
        },
      },
    });
    inbound = route.body.id;
    const refused = await off(false);
    expect([refused.status, refused.body.code]).toEqual([409, 'SWITCH_OFF']);
    expect(refused.body.usages).toEqual([
      { kind: 'inbound', id: inbound, name: 'Tới hàng đợi', slot: '' },
    ]);
    const person = { extension: '305', name: 'Máy 305', is_active: false };
    const bySubscriber = await admin.call(endpoints.updateSubscriber, {
      params: { id: far.id },
      body: person,
    });
    expect(bySubscriber.body.code).toBe('SWITCH_OFF');
    const byNumber = await admin.call(endpoints.updateNumber, {
      params: { id: targets.number },
      body: { form: { is_active: false } },
    });
    expect(byNumber.body.code).toBe('SWITCH_OFF');
    expect((await off(true)).status).toBe(200);
  });

  test('limits of calls to outside stand in the history and come back', async () => {
    const { body: before } = await admin.call(endpoints.getCallCaps);
    const { body: made } = await admin.call(endpoints.updateCallCaps, {
      body: { extension: { concurrent: 7 }, tenant: {} },
    });
    expect(made.extension.concurrent).toBe(7);
    const [row] = await versions();
    expect(row).toMatchObject({ kind: 'call_caps', action: 'update', before, after: made });
    await restore((row?.version ?? 1) - 1);
    expect((await admin.call(endpoints.getCallCaps)).body).toEqual(before);
    expect((await versions())[0]).toMatchObject({ kind: 'call_caps', action: 'restore' });
  });

  test('prices of calls to outside stand in the history and come back', async () => {
    const { body: before } = await admin.call(endpoints.getTariff);
    const [first, ...others] = before.rows;
    const rows = [{ ...first, kind: 'viettel' as const, per_minute: 750 }, ...others];
    const { body: made } = await admin.call(endpoints.updateTariff, { body: { rows } });
    const [row] = await versions();
    expect(row).toMatchObject({ kind: 'tariff', action: 'update', before, after: made });
    await restore((row?.version ?? 1) - 1);
    expect((await admin.call(endpoints.getTariff)).body).toEqual(before);
    expect((await versions())[0]).toMatchObject({ kind: 'tariff', action: 'restore' });
  });

  test('feature codes stand in the history and come back', async () => {
    const { body: before } = await admin.call(endpoints.getFeatureCodes);
    const body = { ...before, echo: { code: '#12', is_active: true } };
    const { body: made } = await admin.call(endpoints.updateFeatureCodes, { body });
    const [row] = await versions();
    expect(row).toMatchObject({ kind: 'feature_codes', action: 'update', before, after: made });
    await restore((row?.version ?? 1) - 1);
    expect((await admin.call(endpoints.getFeatureCodes)).body).toEqual(before);
    expect((await versions())[0]).toMatchObject({ kind: 'feature_codes', action: 'restore' });
  });

  test('a subscriber that was deleted comes back with its person, and what was made since goes where it is named', async () => {
    const { body: one } = await admin.call(endpoints.getSubscribers, { query: { search: '103' } });
    const person = one.data[0];
    const [last] = await versions();
    await admin.call(endpoints.deleteAllSubscribers, {
      query: { ma_dn: 'dn0002', ids: (await newSubscriber('306')).id },
    });
    const bind = (extension: string, id: string, user_id: string | null) =>
      admin.call(endpoints.updateSubscriber, {
        params: { id },
        body: { extension, name: 'Đổi chỗ', user_id },
      });
    await bind('103', person?.id ?? '', null);
    const elsewhere = await newSubscriber('307', { user_id: person?.user?.id ?? null });
    const before = (await versions())[0]?.version ?? 0;
    await admin.call(endpoints.deleteSubscriber, { params: { id: elsewhere.id } });
    await newSubscriber('308', { user_id: person?.user?.id ?? null });
    expect((await restoreAll(before)).status).toBe(200);
    const back = await admin.call(endpoints.getSubscriber, { params: { id: elsewhere.id } });
    // The new one went with the restore, so the person is free again.
    expect(back.body.user?.id).toBe(person?.user?.id);
    expect((await restoreAll(last?.version ?? 0)).status).toBe(200);
    const list = await admin.call(endpoints.getSubscribers, {
      query: { search: '30', per_page: 50 },
    });
    expect(list.body.data.map(({ extension }) => extension)).not.toContain('306');
  });
});
