import { objectEndpoints } from '@alo/contracts';
import { newId } from '../kernel/database/new-id.ts';
import { idOf, type TestClient } from './test-server.ts';

/** Makes a time group that is always open; its id. */
export async function alwaysOpen(admin: TestClient): Promise<string> {
  const week = [1, 2, 3, 4, 5, 6, 7];
  const row = { id: newId(), label: '', time_from: null, time_to: null, week_days: week };
  const form = { name: 'Luôn mở', details: [row] };
  return idOf(await admin.raw(objectEndpoints.time_group.create, { body: { form } }));
}
