import { routeSecretHeader } from '@alo/exchange';
import { type Carrier, ExchangeFixture } from '@alo/exchange/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertCampaign } from '../../engagement/dialler/testing/insert-campaign.ts';
import { ROUTE_PATH } from '../../exchange/route-endpoint.ts';
import { openDatabase, type TenantTransaction } from '../../kernel/database/database.ts';
import { alwaysOpen } from '../always-open.ts';
import { signInAt } from '../test-server.ts';
import { OwnProcess } from './own-process.ts';

const tenant = 'dn0002';

/** A server in a process of its own with Asterisk, a carrier, and a database that can be looked at beside it. */
export interface Dialler {
  readonly asterisk: ExchangeFixture;
  readonly carrier: Carrier;
  readonly server: OwnProcess;
  readonly inTenant: <T>(look: (db: TenantTransaction) => Promise<T>) => Promise<T>;
  /** Starts the server again after its end. */
  readonly restart: () => Promise<void>;
  /** An automatic campaign that runs from now on, with so many contacts; its id. */
  readonly campaign: (contacts: number) => Promise<string>;
}

/** @param url - of a PostgreSQL */
export async function withDialler<T>(
  { url, callsPerSecond }: { readonly url: string; readonly callsPerSecond: number },
  work: (dialler: Dialler) => Promise<T>,
): Promise<T> {
  const asterisk = await ExchangeFixture.start();
  const carrier = await asterisk.carrier();
  const folder = await mkdtemp(join(tmpdir(), 'alo-dialler-'));
  const trunk = {
    ...{ name: 'carrier', host: '127.0.0.2', port: carrier.port, transport: 'udp' },
    // What the carrier takes holds in every second: as much as the campaign wants would be less over time.
    ...{ tenants: [tenant], callsPerSecond: 2 * callsPerSecond, qualify: false },
  };
  const server = new OwnProcess({
    ...{ ALO_PORT: '0', ALO_DATA_DIR: folder, ALO_DEMO: '1', ALO_LOG: 'error' },
    ...{ DATABASE_URL: url, ALO_EXCHANGE: asterisk.instance.paths.folder },
    ALO_TRUNKS: JSON.stringify([trunk]),
  });
  let address = await server.start();
  const headers = { [routeSecretHeader]: asterisk.settings.secrets.route };
  // While the server is gone the dial plan gets no answer.
  asterisk.answer = (question) =>
    fetch(`${address}${ROUTE_PATH}?${question}`, { headers }).then(
      (reply) => reply.text(),
      () => '',
    );
  const database = await openDatabase({ databaseUrl: url, dataFolder: folder });
  try {
    return await work({
      ...{ asterisk, carrier, server },
      inTenant: (look) => database.withTenant(tenant, look),
      restart: async () => {
        address = await server.start();
      },
      campaign: async (count) => {
        const hours = await alwaysOpen(await signInAt(address, tenant, 'admin'));
        const phones = Array.from(
          { length: count },
          (_none, n) => `84913${String(n).padStart(6, '0')}`,
        );
        const parts = { phones, concurrency: 400, callsPerSecond, maxAttempts: 1 };
        return database.withTenant(tenant, (db) => insertCampaign(db, tenant, hours, parts));
      },
    });
  } finally {
    await database.close();
    await server.end('SIGTERM');
    await asterisk.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
