import type { ExchangeObjects } from '@alo/exchange';
import { waitFor } from '@alo/exchange/testing';
import type { Database } from '../kernel/database/database.ts';
import { newId } from '../kernel/database/new-id.ts';
import { serverOn } from '../testing/databases.ts';
import { AsteriskConfigSync } from './asterisk-config-sync.ts';

const server = serverOn('PGlite');

/** A keeper of an exchange that only writes down what it is handed; `allows` says no to a company's objects. */
function keeperOn(database: Database, allows: (tenant: string) => boolean = () => true) {
  const handed: ExchangeObjects[] = [];
  const errors: unknown[] = [];
  const stored: string[] = [];
  const store = {
    apply: async () => void stored.push('apply'),
    change: async () => void stored.push('change'),
    check: () => undefined,
    forget: () => undefined,
  };
  const keeper = new AsteriskConfigSync({
    database,
    files: {
      apply: async (objects) => {
        handed.push(objects);
        return [];
      },
      check: ({ mailboxes }) => {
        if (!mailboxes.every(({ tenant }) => allows(tenant))) throw new RangeError('No');
      },
      forget: () => undefined,
    },
    fallbacks: store,
    shownNumbers: store,
    lampStates: store,
    messageLamps: { forget: () => undefined, show: async () => undefined },
    trunks: () => [],
    sounds: server.current.running.services.sounds.store,
    hasDeskPhone: () => false,
    onError: (_what, error) => errors.push(error),
  });
  const tenantsOf = () => new Set(handed.at(-1)?.mailboxes.map(({ tenant }) => tenant));
  return { keeper, handed, errors, stored, tenantsOf };
}

async function addMailbox(tenant: string, data: object): Promise<void> {
  await server.current.running.services.database.withTenant(tenant, (db) =>
    db
      .insertInto('routing_object')
      .values({
        ...{ ma_dn: tenant, id: newId(), kind: 'shared_voicemail', name: `Hộp thư ${newId()}` },
        ...{ name_folded: 'hop thu thu', is_active: true, data: JSON.stringify(data) },
      })
      .execute(),
  );
}

test('what one company may not have keeps none of the others from the exchange', async () => {
  await addMailbox('dn0002', { name: 'Hộp thư thử' });
  await addMailbox('dn0003', { name: 'Hộp thư thử' });
  const { database } = server.current.running.services;
  const { keeper, errors, stored, tenantsOf } = keeperOn(database, (tenant) => tenant !== 'dn0003');
  await keeper.connected();
  keeper.close();
  expect(tenantsOf()).toEqual(new Set(['dn0002']));
  expect(errors).toEqual([new RangeError('No')]);
  // What Asterisk has of the other one stays: nothing is compared as a whole.
  expect(stored).not.toContain('apply');
});

test('a change costs the reading and the storing of one company', async () => {
  const { database } = server.current.running.services;
  const read: string[] = [];
  const { keeper, handed, stored } = keeperOn({
    ...database,
    root: database.root,
    withTenant: (tenant, work) => {
      read.push(tenant);
      return database.withTenant(tenant, work);
    },
  });
  await keeper.connected();
  expect(read.splice(0)).toEqual(expect.arrayContaining(['dn0002', 'dn0003']));
  expect(stored.splice(0)).toEqual(['apply', 'apply', 'apply']);
  keeper.changed('dn0003');
  await waitFor(() => stored.length === 3);
  keeper.close();
  expect({ read, stored, times: handed.length }).toEqual({
    read: ['dn0003'],
    stored: ['change', 'change', 'change'],
    times: 2,
  });
});

test('a company that takes long comes later, and no other waits for it', async () => {
  const { database } = server.current.running.services;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { keeper, stored, tenantsOf } = keeperOn({
    ...database,
    withTenant: async (tenant, work) => {
      if (tenant === 'dn0003') await promise;
      return database.withTenant(tenant, work);
    },
  });
  await keeper.connected();
  expect(tenantsOf()).toEqual(new Set(['dn0002']));
  expect(stored).not.toContain('apply');
  resolve();
  await waitFor(() => tenantsOf().has('dn0003') && stored.includes('apply'));
  keeper.close();
});

test('a company that cannot be read keeps none of the others from the exchange', async () => {
  await addMailbox('dn0002', { name: 'Hộp thư thử' });
  await addMailbox('dn0003', { name: 7 });
  const { keeper, errors, tenantsOf } = keeperOn(server.current.running.services.database);
  await keeper.connected();
  keeper.close();
  expect(tenantsOf()).toEqual(new Set(['dn0002']));
  expect(errors).toHaveLength(1);
});

test('while the database is away the exchange keeps what it has, and nothing is thrown', async () => {
  const { database } = server.current.running.services;
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const { keeper, handed, errors } = keeperOn({
    ...database,
    withTenant: () => Promise.reject(away),
  });
  await keeper.connected();
  keeper.close();
  expect({ handed, errors }).toEqual({ handed: [], errors: [away] });
});
