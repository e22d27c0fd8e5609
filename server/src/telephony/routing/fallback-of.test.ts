import {
  type Destination,
  inboundObjectSchema,
  ivrFormSchema,
  objectEndpoints,
} from '@alo/contracts';
import * as v from 'valibot';
import { newId } from '../../kernel/database/new-id.ts';
import { serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import { fallbackOf } from './fallback-of.ts';
import { loadTenantRouting, type TenantRouting } from './tenant-routing.ts';

const server = serverOn('PGlite');
let routing: TenantRouting;
let ids: { phone: string; number: string; group: string; queue: string; empty: string };
let extension: string;

beforeAll(async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  const { subscriber: phone, number } = await targetsOf(server.current, admin);
  const member = { type: 'subscriber' as const, id: phone, priority: 1 };
  const group = await admin.call(objectEndpoints.ring_group.create, {
    body: { form: { name: 'Cả nhà', members: [member] } },
  });
  const queueOf = async (name: string, members: { type: 'subscriber'; id: string }[]) =>
    (await admin.call(objectEndpoints.queue.create, { body: { form: { name, members } } })).body.id;
  const queue = await queueOf('Có người', [{ type: 'subscriber', id: phone }]);
  const empty = await queueOf('Không người', []);
  ids = { phone, number, group: group.body.id, queue, empty };
  const loaded = await server.current.running.services.database.withTenant('dn0002', (db) =>
    loadTenantRouting(db, 'dn0002'),
  );
  const subscribers = loaded.subscribers.map((one) => ({ ...one, voicemail_enabled: true }));
  routing = { ...loaded, subscribers };
  extension = routing.subscribers.find(({ id }) => id === phone)?.extension ?? '';
});

type Rule = { caller_type?: 'any' | 'vip'; destination: Destination | null; is_active?: boolean };
const to = (dest_type: Destination['dest_type'], dest_id: string): Destination => ({
  dest_type,
  dest_id,
  dest_value: null,
});

/** The fall-back of the number with these rules, in their order. */
function fallback(rules: readonly Rule[], more: Partial<TenantRouting['objects']> = {}): unknown {
  const form = v.parse(inboundObjectSchema, {
    name: 'Chính',
    number_id: ids.number,
    rules: rules.map((rule, index) => ({
      id: newId(),
      name: `Luật ${index}`,
      caller_type: 'any',
      caller_values: [],
      priority: index + 1,
      ...rule,
    })),
  });
  const objects = { ...routing.objects, ...more, inbound: [{ id: newId(), form }] };
  const answer = fallbackOf({ ...routing, objects }, ids.number);
  return answer === undefined ? undefined : JSON.parse(answer);
}

test('the rule for everybody counts, not a phone that is for some callers', () => {
  const rules: Rule[] = [
    { caller_type: 'vip', destination: to('direct', ids.phone) },
    { destination: to('queue', ids.queue) },
  ];
  expect(fallback(rules)).toMatchObject({
    do: 'queue',
    queue: `dn0002-q${ids.queue}`,
    tenant: 'dn0002',
  });
});

test('a phone and a ring group ring, without a question afterwards', () => {
  const one = fallback([{ destination: to('direct', ids.phone) }]);
  expect(one).toMatchObject({ do: 'dial', endpoint: `dn0002-${extension}` });
  const all = fallback([{ destination: to('group', ids.group) }]);
  expect(all).toMatchObject({ do: 'ring', endpoints: `dn0002-${extension}`, numbers: '' });
  expect(all).not.toHaveProperty('place');
});

test('behind a menu the nearest person is rung, a mailbox only where there is none', () => {
  const menu = (dests: readonly Destination[]) => {
    const id = newId();
    const form = v.parse(ivrFormSchema, {
      name: 'Menu',
      welcome_id: newId(),
      options: dests.map((dest, index) => ({ key: String(index + 1), dest })),
    });
    return fallback([{ destination: to('ivr', id) }], { ivr: [{ id, form }] });
  };
  const mailbox = to('voicmail', ids.phone);
  expect(menu([to('queue', ids.empty), mailbox, to('direct', ids.phone)])).toMatchObject({
    do: 'dial',
  });
  expect(menu([mailbox])).toMatchObject({ do: 'voicemail', box: `${extension}@dn0002` });
});

test('nobody is behind a queue without members, a number outside, or rules for some callers only', () => {
  const outside: Destination = { dest_type: 'fw', dest_id: null, dest_value: '0912345678' };
  expect(fallback([{ destination: to('queue', ids.empty) }])).toBeUndefined();
  expect(fallback([{ destination: outside }])).toBeUndefined();
  expect(fallback([{ caller_type: 'vip', destination: to('direct', ids.phone) }])).toBeUndefined();
  expect(fallback([{ is_active: false, destination: to('direct', ids.phone) }])).toBeUndefined();
});
