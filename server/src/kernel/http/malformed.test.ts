import { findPostgres } from '../../testing/postgres.ts';
import { serverOn } from '../../testing/databases.ts';
import { runMalformed } from '../../testing/malformed/malformed-run.ts';

const requests = Number(process.env['ALO_MALFORMED'] ?? 1000);
const seed = Number(process.env['ALO_MALFORMED_SEED'] ?? Date.now() % 1_000_000_000);
const fast = findPostgres() === undefined ? 'PGlite' : 'PostgreSQL';

describe('requests that nobody honest sends', () => {
  const server = serverOn(process.env['ALO_MALFORMED_DATABASE'] ?? fast);

  test(`${requests} of them are answered below 500 and leave nothing half written`, async () => {
    const {
      requests: sent,
      statuses,
      faults,
    } = await runMalformed(server.current, { requests, seed });
    expect(faults).toEqual([]);
    expect(sent).toBe(requests);
    // Both kinds came: a walk that is refused at the door would show nothing.
    expect(statuses.get(200)).toBeGreaterThan(requests / 20);
    expect(statuses.get(422)).toBeGreaterThan(requests / 5);
  }, 300_000);
});
