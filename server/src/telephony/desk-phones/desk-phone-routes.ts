import { endpoints } from '@alo/contracts';
import { requireOwnPassword } from '../../identity/sign-in/limit-guesses.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { serve } from '../context.ts';
import { findObject, selectObjects, toStored } from '../pbx-objects/object-row.ts';
import { readLines, sipPortOf } from './load-setup.ts';
import { messages } from './messages.ts';
import { giveCode } from './phone-access.ts';
import { folderAddress } from './phone-file-route.ts';
import { configFileOf } from './phone-setup.ts';

const { problems } = messages;

const getDeskPhoneStates = serve(
  endpoints.getDeskPhoneStates,
  async (_request, { db, user, services }) => {
    const rows = await selectObjects(db, 'desk_phone').selectAll().execute();
    const fetches = await db
      .selectFrom('desk_phone_access')
      .select(['desk_phone_id', 'fetched_at', 'user_agent', 'code_until'])
      .execute();
    const fetchOf = new Map(fetches.map((one) => [one.desk_phone_id, one]));
    const subscribers = await db.selectFrom('subscriber').select(['id', 'extension']).execute();
    const extensionOf = new Map(subscribers.map(({ id, extension }) => [id, extension]));
    const guests = await db
      .selectFrom('hot_desk')
      .innerJoin('subscriber as desk', 'desk.id', 'hot_desk.desk_id')
      .innerJoin('subscriber as guest', 'guest.id', 'hot_desk.guest_id')
      .select(['desk.id', 'desk.extension', 'hot_desk.since'])
      .select(['guest.extension as guest_extension', 'guest.name as guest_name'])
      .execute();
    const guestAt = new Map(guests.map((guest) => [guest.extension, guest]));
    const { exchange } = services;
    const hasPhone = (line: string) => {
      const guest = guestAt.get(line);
      if (guest === undefined) return exchange.isRegistered(user.tenant, line);
      const phones = exchange.phones(user.tenant, guest.guest_extension);
      return phones.some(({ kind }) => kind === 'desk');
    };
    const now = new Date();
    return rows.map((row) => {
      const { id, form } = toStored('desk_phone', row);
      const fetched = fetchOf.get(id);
      const until = fetched?.code_until ?? null;
      const extensions = form.subscriber_ids.flatMap((line) => extensionOf.get(line) ?? []);
      return {
        id,
        fetched_at: fetched?.fetched_at?.toISOString() ?? null,
        user_agent: fetched?.user_agent ?? '',
        address_until: until !== null && until > now ? until.toISOString() : null,
        registered: extensions.filter(hasPhone),
        guests: extensions.flatMap((line) => {
          const guest = guestAt.get(line);
          return guest === undefined ? [] : [{ ...guest, since: guest.since.toISOString() }];
        }),
      };
    });
  },
);

const makeDeskPhoneAddress = serve(
  endpoints.makeDeskPhoneAddress,
  async ({ params, body }, context) => {
    const { db, user, http, services } = context;
    const phone = await findObject(db, 'desk_phone', params.id);
    if (phone === undefined) throw refuse.notFound();
    await requireOwnPassword(context, body.current_password);
    const { form } = phone;
    if (!form.is_active) {
      throw new ProblemError(409, 'PHONE_OFF', 'Switched off', { detail: problems.PHONE_OFF });
    }
    if (sipPortOf(form.transport, services.config) === undefined) {
      throw new ProblemError(409, 'NO_SIP_PORT', 'No port', { detail: problems.NO_SIP_PORT });
    }
    if ((await readLines(db, form.subscriber_ids)).length === 0) {
      throw new ProblemError(409, 'NO_PHONE_LINE', 'No line', { detail: problems.NO_PHONE_LINE });
    }
    const { code, until } = await giveCode(db, user.tenant, { id: phone.id, mac: form.mac });
    const target = { kind: 'routing_object', id: phone.id, name: form.name };
    await writeAudit(context, { action: 'deskphone.provision', target });
    return {
      address: folderAddress(http, code),
      file: configFileOf(form.vendor, form.mac),
      until: until.toISOString(),
    };
  },
);

/** Desk phones: what they have fetched, and the addresses at which they get their configuration. */
export const deskPhoneRoutes = [getDeskPhoneStates, makeDeskPhoneAddress];
