import { serverOn } from '../testing/databases.ts';
import { newId } from '../kernel/database/new-id.ts';
import { readForm } from '../telephony/pbx-objects/object-row.ts';
import { loadTenantRouting } from '../telephony/routing/tenant-routing.ts';
import { busyExtensions, lampsOf } from './lamps-of.ts';

const server = serverOn('PGlite');
const now = Date.parse('2026-11-25T03:00:00Z');

const read = () =>
  server.current.running.services.database.withTenant('dn0002', async (db) => ({
    routing: await loadTenantRouting(db, 'dn0002'),
    busy: await busyExtensions(db),
  }));
const setStatus = (extension: string, status: number) =>
  server.current.running.services.database.withTenant('dn0002', (db) =>
    db
      .updateTable('account')
      .set({ status_activity: status })
      .where(
        'id',
        '=',
        db.selectFrom('subscriber').select('user_id').where('extension', '=', extension),
      )
      .execute(),
  );

test('a break in the app lights the lamp, work after a call and being away do not', async () => {
  for (const [status, isBusy] of [
    [4, true],
    [2, true],
    [1, false],
    [7, false],
    [3, false],
  ] as const) {
    await setStatus('101', status);
    const { routing, busy } = await read();
    const { states, lamps } = lampsOf(routing, busy, now);
    expect(states.get('dn0002-101')).toBe(isBusy ? 'BUSY' : undefined);
    expect(lamps.extensions).toContain('101');
  }
});

test('do not disturb lights it too, and a closed time condition its codes until its end', async () => {
  const { routing, busy } = await read();
  const subscribers = routing.subscribers.map((one) => ({ ...one, dnd: one.extension === '102' }));
  const form = (override: 'closed' | 'auto', override_until: string | null) => ({
    id: 'a',
    form: readForm('time_condition', {
      ...{ name: 'Giờ', time_group_id: newId(), override, override_until },
      match_dest: { dest_type: 'direct', dest_id: newId(), dest_value: null },
    }),
  });
  const of = (conditions: ReturnType<typeof form>[]) =>
    lampsOf(
      { ...routing, subscribers, objects: { ...routing.objects, time_condition: conditions } },
      busy,
      now,
    );
  const later = new Date(now + 60_000).toISOString();
  const night = of([form('closed', later), form('auto', null)]);
  expect(night.states.get('dn0002-102')).toBe('BUSY');
  expect(night.states.get('dn0002-night-1')).toBe('INUSE');
  expect(night.states.get('dn0002-night-2')).toBe('NOT_INUSE');
  expect(night.until).toBe(now + 60_000);
  expect(night.lamps.nightCodes.map(({ code }) => code)).toEqual(['*70', '*701', '*702']);
  const over = of([form('closed', new Date(now).toISOString())]);
  expect(over.states.get('dn0002-night-1')).toBe('NOT_INUSE');
  expect(over.until).toBeNull();
});
