import { endpoints, objectEndpoints, type ObjectKind, objectKindSchema } from '@alo/contracts';
import { sql } from 'kysely';
import { newId } from '../kernel/database/new-id.ts';
import { idOf, type TestClient, type TestServer } from './test-server.ts';

/** What the forms of a company point at. */
export interface FormTargets {
  readonly subscriber: string;
  readonly greeting: string;
  readonly number: string;
  readonly timeGroup: string;
}

/** A form of every kind that is complete with nothing but these. */
export function someForms({ subscriber, greeting, number, timeGroup }: FormTargets) {
  const toPhone = { dest_type: 'direct', dest_id: subscriber };
  return {
    group: { name: 'Tầng hai', code: 'T2', subscriber_ids: [subscriber] },
    inbound: { name: 'Chính', number_id: number },
    ring_group: {
      name: 'Bán hàng',
      members: [{ type: 'subscriber', id: subscriber, priority: 1 }],
    },
    queue: { name: 'Hỗ trợ', members: [{ type: 'subscriber', id: subscriber }] },
    ivr: { name: 'Menu', welcome_id: greeting, options: [{ key: '1', dest: toPhone }] },
    message: { name: 'Đóng cửa', greeting_id: greeting },
    time_condition: { name: 'Giờ làm', time_group_id: timeGroup, match_dest: toPhone },
    time_group: {
      name: 'Buổi sáng',
      details: [{ id: newId(), time_from: '08:00', time_to: '12:00' }],
    },
    holiday_calendar: {
      name: 'Nghỉ riêng',
      dates: [{ name: 'Kỷ niệm', on: { kind: 'yearly', day: 5, month: 6 } }],
    },
    last_call: { name: 'Người cũ', fallback_dest: toPhone },
    outbound: { name: 'Di động', patterns: [{ prefix: '09' }] },
    blocked_incoming: { value: '0900000001' },
    blocked_outgoing: { value: '0900000002' },
    shared_voicemail: { name: 'Hộp chung' },
    conference: { name: 'Họp tuần', number: '8800', pin: '2468' },
    desk_phone: { name: 'Lễ tân', mac: '001565ABCDEF', subscriber_ids: [subscriber] },
  } as const satisfies Record<ObjectKind, object>;
}

/** A greeting that can be played; the file itself is not needed. */
export async function someGreeting(server: TestServer, tenant: string): Promise<string> {
  const id = newId();
  await server.running.services.database.withTenant(tenant, async (db) => {
    await sql`insert into sound (ma_dn, id, kind, name, name_folded, source, status)
      values (${tenant}, ${id}, 'greeting', ${id}, ${id}, 'upload', 'ready')`.execute(db);
    await sql`insert into sound_file (ma_dn, id, sound_id, position, name, origin, status)
      values (${tenant}, ${newId()}, ${id}, 0, ${id}, 'upload', 'ready')`.execute(db);
  });
  return id;
}

/** A message in the mailbox of some extension; its sound is not needed. */
export async function someVoicemail(server: TestServer, tenant: string): Promise<string> {
  const id = newId();
  await server.running.services.database.withTenant(tenant, async (db) => {
    const { id: subscriber } = await db
      .selectFrom('subscriber')
      .select('id')
      .executeTakeFirstOrThrow();
    await sql`insert into voicemail_message (ma_dn, id, message_id, subscriber_id, caller, caller_e164, seconds,
      left_at, file) values (${tenant}, ${id}, ${id}, ${subscriber}, '0912345678', '84912345678', 5, now(),
      ${`${tenant}/2026/11/${id}.wav`})`.execute(db);
  });
  return id;
}

/** What a client's company has for forms to point at. */
export async function targetsOf(server: TestServer, client: TestClient): Promise<FormTargets> {
  const { body: subscribers } = await client.call(endpoints.getSubscribers);
  const { body: numbers } = await client.call(endpoints.getNumberAll, {
    params: { ma_dn: client.tenant },
  });
  const { body: hours } = await client.call(objectEndpoints.time_group.list);
  return {
    subscriber: subscribers.data[0]?.id ?? '',
    greeting: await someGreeting(server, client.tenant),
    number: numbers[0]?.id ?? '',
    timeGroup: hours.data[0]?.id ?? '',
  };
}

/** Makes one object of every kind; their ids. */
export async function makeSomeObjects(
  server: TestServer,
  client: TestClient,
): Promise<Record<ObjectKind, string>> {
  const forms = someForms(await targetsOf(server, client));
  const made: [ObjectKind, string][] = [];
  for (const kind of objectKindSchema.options) {
    const reply = await client.raw(objectEndpoints[kind].create, {
      body: { form: forms[kind] },
    });
    if (reply.status !== 200) {
      throw new Error(`${kind}: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    made.push([kind, idOf(reply)]);
  }
  return Object.fromEntries(made) as Record<ObjectKind, string>;
}

/** Lets calls from outside to the company's first number ring its first phone; answers the number. */
export async function hotlineToPhone(admin: TestClient): Promise<string> {
  const { body: numbers } = await admin.call(endpoints.getNumbers);
  const { id: number_id = '', number = '' } = numbers.data[0] ?? {};
  const { body: subscribers } = await admin.call(endpoints.getSubscribers);
  const destination = { dest_type: 'direct', dest_id: subscribers.data[0]?.id ?? '' };
  const rules = [{ id: number_id, priority: 1, destination }];
  const form = { name: 'Đường dây nóng', number_id, rules };
  idOf(await admin.raw(objectEndpoints.inbound.create, { body: { form } }));
  return number;
}
