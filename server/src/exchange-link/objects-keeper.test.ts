import type { ExchangeObjects } from '@alo/exchange';
import type { Database } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { serverOn } from '../testing/databases.ts';
import { ObjectsKeeper } from './objects-keeper.ts';

const server = serverOn('PGlite');

/** A keeper of an exchange that only writes down what it is handed. */
function keeperOn(database: Database) {
  const handed: ExchangeObjects[] = [];
  const errors: unknown[] = [];
  const nothing = { apply: () => Promise.resolve() };
  const keeper = new ObjectsKeeper({
    database,
    files: {
      apply: async (objects) => {
        handed.push(objects);
        return [];
      },
      forget: () => undefined,
    },
    fallbacks: nothing,
    shownNumbers: nothing,
    trunks: [],
    sounds: server.current.running.services.sounds.store,
    onError: (_what, error) => errors.push(error),
  });
  const tenantsOf = () => new Set(handed.at(-1)?.mailboxes.map(({ tenant }) => tenant));
  return { keeper, handed, errors, tenantsOf };
}

async function addMailbox(maDn: string, data: object): Promise<void> {
  await server.current.running.services.database.withTenant(maDn, (db) =>
    db
      .insertInto('routing_object')
      .values({
        ...{ ma_dn: maDn, id: newId(), kind: 'shared_voicemail', name: 'Hộp thư thử' },
        ...{ name_folded: 'hop thu thu', is_active: true, data: JSON.stringify(data) },
      })
      .execute(),
  );
}

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
