import { foldVietnamese } from '@alo/contracts';
import { readConfig } from '../kernel/config/config.ts';
import { newId } from '../kernel/database/new-id.ts';
import type { Services } from '../app/http/services.ts';
import { startServer } from '../app/start-server.ts';

/** A phone that was put into the database. */
export interface NewPhone {
  readonly id: string;
  readonly extension: string;
  readonly password: string;
}

/** Rows of one statement. */
const batch = 500;

/** Runs a server without an exchange on a data folder, so that a product finds there what `work` puts in. */
export async function withServerOn<T>(
  dataFolder: string,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const env = { ...process.env, ALO_PORT: '0', ALO_DATA_DIR: dataFolder, ALO_DEMO: '1' };
  const running = await startServer(readConfig({ ...env, ALO_LOG: 'silent' }));
  return work(running.services).finally(running.close);
}

/** Adds SIP phones (no browsers) to a company, faster than its calls would. */
export async function addPhones(
  { database, secrets }: Services,
  tenant: string,
  extensions: readonly string[],
  ringTimeout = 30,
): Promise<NewPhone[]> {
  const phones = extensions.map((extension) => ({
    id: newId(),
    extension,
    password: `bench-${tenant}-${extension}`,
  }));
  const rows = phones.map(({ id, extension, password }) => ({
    ma_dn: tenant,
    id,
    extension,
    name: `Máy ${extension}`,
    name_folded: foldVietnamese(`Máy ${extension}`),
    secret: secrets.seal(password),
    user_id: null,
    record_policy: 'inherit',
    ring_timeout: ringTimeout,
    max_contacts: 1,
    webrtc: false,
    codecs: ['alaw', 'ulaw'],
    dnd: false,
    is_active: true,
  }));
  await database.withTenant(tenant, async (db) => {
    for (let from = 0; from < rows.length; from += batch) {
      await db
        .insertInto('subscriber')
        .values(rows.slice(from, from + batch))
        .execute();
    }
  });
  return phones;
}

/** Gives each phone a person of its own, who cannot sign in. */
export async function addPeople(
  { database }: Services,
  tenant: string,
  phones: readonly NewPhone[],
): Promise<void> {
  await database.withTenant(tenant, async (db) => {
    const role = await db.selectFrom('role').select('id').limit(1).executeTakeFirstOrThrow();
    for (const { id: subscriber, extension } of phones) {
      const id = newId();
      const name = `Nhân viên ${extension}`;
      await db
        .insertInto('account')
        .values({
          ...{ ma_dn: tenant, id, name, email: `may${extension}`, phone: '', password_hash: '' },
          ...{ role_id: role.id, is_active: true, status_activity: 1, last_login_at: null },
        })
        .execute();
      await db
        .updateTable('subscriber')
        .set({ user_id: id, name, name_folded: foldVietnamese(name) })
        .where('id', '=', subscriber)
        .execute();
    }
  });
}

/** Adds numbers of the public network to a company; their ids. */
export async function addNumbers(
  { database }: Services,
  tenant: string,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = numbers.map((number) => ({
    ma_dn: tenant,
    id: newId(),
    number,
    display_name: number,
    usage: 'inout',
    is_active: true,
  }));
  await database.withTenant(tenant, (db) => db.insertInto('phone_number').values(rows).execute());
  return rows.map(({ id }) => id);
}
