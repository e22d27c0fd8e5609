import { endpoints, type SubscriberForm, subscriberFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { requireOwnPassword } from '../../identity/sign-in/limit-guesses.ts';
import { randomSecret } from '../../kernel/secrets/secrets.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { exportLink } from '../../kernel/exports/export-link.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { serve, serveFile } from '../context.ts';
import { tableOfRequest } from '../../kernel/imports/read-table.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import { importSubscriberRows, readPresent } from './import-subscribers.ts';
import { sipUser } from '../pbx-objects/subscriber-row.ts';
import type { SubscriberWrite } from '../pbx-objects/write-subscriber.ts';
import { messages } from './messages.ts';

/** Subscribers of one file. */
const MOST_ROWS = 2000;

const importSubscribers = serveFile(
  endpoints.importSubscribers,
  tableOfRequest(MOST_ROWS),
  ({ body }, context, rows) => importSubscriberRows(context, rows, body.dry_run === '1'),
);

const exportSubscribers = serve(endpoints.exportSubscribers, ({ query }, context) =>
  exportLink(context, 'subscriber', query.format),
);

/** Why a number of a range cannot be had, or its form. */
function formOf(fields: object, taken: ReadonlySet<string>): SubscriberForm | string {
  const form = v.safeParse(subscriberFormSchema, fields);
  if (!form.success) return form.issues[0].message;
  return taken.has(form.output.extension) ? commonMessages.extensionTaken : form.output;
}

const createSubscriberRange = serve(endpoints.createSubscriberRange, async ({ body }, context) => {
  const { numbers } = await readPresent(context);
  const writes: SubscriberWrite[] = [];
  const extensions = [];
  for (let at = Number(body.from); at <= Number(body.to); at += 1) {
    const extension = String(at).padStart(body.from.length, '0');
    const name = `${body.name === '' ? messages.defaultName : body.name} ${extension}`;
    const form = formOf({ extension, name, max_contacts: body.max_contacts }, numbers);
    extensions.push({ extension, name, problem: typeof form === 'string' ? form : '' });
    if (typeof form === 'string') continue;
    const secret = context.services.secrets.seal(randomSecret());
    writes.push({ kind: 'subscriber', id: newId(), form, secret });
  }
  if (!body.dry_run && writes.length > 0) await saveObjects(context, writes);
  return { created: body.dry_run ? 0 : writes.length, extensions };
});

const getSubscriberPhone = serve(
  endpoints.getSubscriberPhone,
  async ({ params, body }, context) => {
    const { db, http, services } = context;
    const row = await db
      .selectFrom('subscriber')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (row === undefined) throw refuse.notFound();
    await requireOwnPassword(context, body.current_password);
    const target = { kind: 'subscriber', id: row.id, name: row.extension };
    await writeAudit(context, { action: 'subscriber.viewSecret', target });
    const { sipPort } = services.config;
    return {
      username: sipUser(row.ma_dn, row.extension),
      password: services.secrets.unseal(row.secret),
      domain: `${row.ma_dn}.alo.local`,
      display_name: row.name,
      server: sipPort === undefined ? null : { host: http.hostname, port: sipPort },
    };
  },
);

/** Many subscribers at once, and what a phone needs of one. */
export const manySubscribersRoutes = [
  importSubscribers,
  exportSubscribers,
  createSubscriberRange,
  getSubscriberPhone,
];
