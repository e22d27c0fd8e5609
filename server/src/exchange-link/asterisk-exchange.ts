import { callRecordSchema } from '@alo/contracts';
import {
  AmiClient,
  AriClient,
  CallEventSource,
  journalMarkSchema,
  readInstance,
  RegistrationTracker,
  type Subscriber,
  SubscriberSync,
} from '@alo/exchange';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Secrets } from '../auth/secrets.ts';
import { toCallRecord } from '../call-records/call-record-row.ts';
import type { Database } from '../database/database.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { toExchange } from '../subscribers/subscriber-row.ts';
import type { Exchange, ExchangeSubscriber } from './exchange.ts';
import { listTenants } from '../tenancy/list-tenants.ts';
import { storeCallRecord } from './store-call-record.ts';

export interface ExchangeParts {
  readonly folder: string;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly live: LiveStreams;
  /** Told of every failure; calls themselves go on. */
  readonly onError: (what: string, error: unknown) => void;
}

/** Milliseconds between two tries to bring the exchange up to date. */
const reconcileAgain = 2000;

function toSubscriber(subscriber: ExchangeSubscriber): Subscriber {
  return { ...subscriber, codecs: [...subscriber.codecs], provider: 1 };
}

async function allSubscribers({ database, secrets }: ExchangeParts): Promise<Subscriber[]> {
  const perTenant = [];
  for (const maDn of await listTenants(database)) {
    const rows = await database.withTenant(maDn, (db) =>
      db.selectFrom('subscriber').selectAll().where('is_active', '=', true).execute(),
    );
    perTenant.push(rows.map((row) => toSubscriber(toExchange(row, secrets))));
  }
  return perTenant.flat();
}

async function readMark(database: Database, node: string) {
  const row = await database.root
    .selectFrom('journal_mark')
    .select('mark')
    .where('node', '=', node)
    .executeTakeFirst();
  const mark = v.safeParse(v.pipe(v.string(), v.parseJson(), journalMarkSchema), row?.mark);
  return mark.success ? mark.output : undefined;
}

/** Works with the Asterisk of an instance folder: subscribers, registrations, call records. */
export async function connectAsterisk(parts: ExchangeParts): Promise<Exchange> {
  const { database, live, onError } = parts;
  const instance = await readInstance(parts.folder);
  const ami = new AmiClient(instance.ami);
  const ari = new AriClient(instance.ari);
  const sync = new SubscriberSync(ari);
  let reconciled = false;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const registrations = new RegistrationTracker(ami, ({ tenant, extension, registered }) =>
    live.publish(tenant, { type: 'subscriber.registration', extension, registered }),
  );

  const source = new CallEventSource({
    journalFile: instance.paths.journalFile,
    startFrom: await readMark(database, instance.nodeName),
    onRecord: async (record, mark) => {
      const stored = await database.withTenant(record.tenant, async (db) => {
        const row = await storeCallRecord(db, record);
        // The mark belongs to no tenant: the role of tenants may not write it.
        await sql`reset role`.execute(db);
        await db
          .insertInto('journal_mark')
          .values({ node: instance.nodeName, mark: JSON.stringify(mark) })
          .onConflict((conflict) =>
            conflict.column('node').doUpdateSet({ mark: JSON.stringify(mark) }),
          )
          .execute();
        return row;
      });
      if (stored === null) return;
      live.publish(record.tenant, {
        type: 'call-record.created',
        record: v.parse(callRecordSchema, toCallRecord(stored, null)),
      });
    },
    onError: (error) => onError('call records', error),
  });

  const reconcile = async (): Promise<void> => {
    clearTimeout(again);
    try {
      await sync.reconcile(await allSubscribers(parts));
      reconciled = true;
      const { startedAt } = await ari.info();
      await source.closeOrphans(startedAt);
    } catch (error) {
      onError('subscribers', error);
      if (!closed) again = setTimeout(() => void reconcile(), reconcileAgain);
    }
  };
  ami.onConnected(() => void reconcile());
  ami.onDisconnected(() => {
    reconciled = false;
  });
  ami.start();
  await source.start();

  /** A failed push is made good by a full reconciliation. */
  const orReconcile = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      onError('subscriber', error);
      if (!closed) again = setTimeout(() => void reconcile(), reconcileAgain);
    });
  };

  return {
    state: () => (ami.connected && reconciled ? 'up' : 'down'),
    push: (subscriber) => orReconcile(sync.push(toSubscriber(subscriber))),
    remove: (tenant, extension) => orReconcile(sync.remove({ tenant, extension })),
    isRegistered: (tenant, extension) => registrations.get(tenant, extension).registered,
    routeSecret: instance.routeSecret,
    socketUrl: instance.webSocketUrl,
    close: async () => {
      closed = true;
      clearTimeout(again);
      registrations.close();
      ami.stop();
      await source.stop();
    },
  };
}
