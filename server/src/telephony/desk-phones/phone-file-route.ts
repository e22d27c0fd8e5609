import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { TelephonyPorts } from '../context.ts';
import { loadDirectory, loadSetup } from './load-setup.ts';
import { noteFetch, openPhone, takeCode } from './phone-access.ts';
import { phoneFolderPath, readPhoneCode } from './phone-code.ts';
import { configFile, directoryFile } from './phone-files.ts';
import { configFileOf, DIRECTORY_FILE, type PhoneFile } from './phone-setup.ts';

/**
 * Requests of one address in a minute: an office has one, and after a power cut all its phones ask at once for files of
 * several names.
 */
const rateLimit = { max: 1200, timeWindow: '1 minute' };

const paramsSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(60)),
  file: v.pipe(v.string(), v.maxLength(60)),
});
type Ports = Pick<TelephonyPorts, 'database' | 'secrets' | 'config'>;

/** The folder of a phone under the name by which it reached us. */
export function folderAddress(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  code: string,
): string {
  return `${protocol}://${host}${phoneFolderPath}/${code}/`;
}

async function readFile(
  db: TenantTransaction,
  ports: Ports,
  request: FastifyRequest,
  asked: { readonly code: string; readonly file: string },
): Promise<PhoneFile | undefined> {
  const presented = readPhoneCode(asked.code);
  if (presented === null) return undefined;
  const { tenant, hash } = presented;
  const phone = await openPhone(db, hash);
  if (phone === undefined) return undefined;
  const { form } = phone;
  if (asked.file === DIRECTORY_FILE && phone.by === 'key') {
    return directoryFile(form.vendor, await loadDirectory(db));
  }
  // Phones ask for other names first; they do not use the code up.
  if (asked.file.toLowerCase() !== configFileOf(form.vendor, form.mac)) return undefined;
  const key = phone.by === 'key' ? asked.code : await takeCode(db, tenant, hash);
  if (key === undefined) return undefined;
  const { secrets, config } = ports;
  const folder = folderAddress(request, key);
  const setup = await loadSetup(db, form, { secrets, config, host: request.hostname, folder });
  // Thrown inside of the transaction: the code stays good until the phone can register.
  if (setup === undefined) throw refuse.notFound();
  await noteFetch(db, phone.id, request.headers['user-agent'] ?? '');
  return configFile(setup);
}

/**
 * Hands out the files of desk phones: the configuration of each, once by its one-time code and afterwards by its own key,
 * and the directory of colleagues by the key. Code or key in the address is the right; whatever is not there, used, too
 * old or another phone's is 404 alike.
 */
export function phoneFileRoute(app: FastifyInstance, ports: Ports): void {
  app.get(
    `${phoneFolderPath}/:code/:file`,
    // A phone that only asks whether the file is there must not use the code up.
    { config: { access: 'public', rateLimit }, exposeHeadRoute: false },
    async (request, reply) => {
      const params = v.safeParse(paramsSchema, request.params);
      const presented = params.success ? readPhoneCode(params.output.code) : null;
      if (!params.success || presented === null) throw refuse.notFound();
      const file = await ports.database.withTenant(presented.tenant, (db) =>
        readFile(db, ports, request, params.output),
      );
      if (file === undefined) throw refuse.notFound();
      return reply
        .headers({ 'Content-Type': file.type, 'Cache-Control': 'private, no-store' })
        .send(file.text);
    },
  );
}
