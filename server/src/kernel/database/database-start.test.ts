import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { findPostgres, startPostgres } from '../../testing/postgres.ts';
import { openDatabase } from './database.ts';

const programs = findPostgres();

async function portOf(door: Server): Promise<number> {
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return (door.address() as AddressInfo).port;
}

/** What PostgreSQL says to whoever comes before it has started (protocol 3, ErrorResponse). */
function startingUp(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

(programs === undefined ? test.skip : test)(
  'a database that is starting up is waited for',
  async () => {
    const postgres = await startPostgres(programs ?? '');
    let refused = 0;
    const door = createServer((socket) => {
      if (refused < 2) {
        refused += 1;
        socket.once('data', () => socket.end(startingUp()));
        return;
      }
      const upstream = connect(Number(new URL(postgres.url).port), '127.0.0.1');
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        one.pipe(other);
        one.on('error', () => other.destroy());
      }
    });
    const url = new URL(postgres.url);
    url.port = String(await portOf(door));
    const database = await openDatabase({ databaseUrl: url.href, dataFolder: '' });
    expect(refused).toBe(2);
    await database.close();
    door.close();
    await postgres.close();
  },
  60_000,
);

test('one that is not there is not', async () => {
  const door = createServer();
  const port = await portOf(door);
  await new Promise((resolve) => door.close(resolve));
  const databaseUrl = `postgres://alo@127.0.0.1:${port}/alo`;
  const since = performance.now();
  await expect(openDatabase({ databaseUrl, dataFolder: '' })).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
  });
  expect(performance.now() - since).toBeLessThan(15_000);
});
