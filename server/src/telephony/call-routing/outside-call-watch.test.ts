import { endpoints, outsideCallingFormSchema, type OutsideCallingForm } from '@alo/contracts';
import type { OutsideLeg } from '@alo/exchange';
import { sql } from 'kysely';
import * as v from 'valibot';
import { noExchange } from '../exchange/exchange.ts';
import { invalidateRouting } from '../pbx-objects/routing-generation.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { withApp } from '../../testing/test-app.ts';
import { signInAt } from '../../testing/test-server.ts';
import { OutsideCallWatch } from './outside-call-watch.ts';

const carrier = { name: 'carrier', host: '127.0.0.2', port: 5060, transport: 'udp' } as const;
const open = v.parse(outsideCallingFormSchema, {
  ...{ state: 'allowed', all_trunks: true, money_per_day: 0, per_minute: 0, concurrent: 0 },
});

describe.each(databases)('calls that go on to outside, on %s', (database) => {
  const server = serverOn(database, () => ({ ALO_TRUNKS: JSON.stringify([carrier]) }));
  let legs: OutsideLeg[] = [];
  const leg = (id: string, parts: Partial<OutsideLeg> = {}): OutsideLeg => ({
    ...{ id, tenant: 'dn0003', callId: `n1-${id}`, number: '0912345678', trunk: 'carrier' },
    since: Number(id),
    ...parts,
  });
  const exchange = {
    ...noExchange,
    state: () => 'up' as const,
    outsideLegs: () => Promise.resolve(legs),
    endOutsideLeg: ({ id }: OutsideLeg) => {
      legs = legs.filter((one) => one.id !== id);
      return Promise.resolve();
    },
  };
  let watch: OutsideCallWatch;
  const failures: unknown[] = [];

  beforeAll(() => {
    const { database: db } = server.current.running.services;
    const onError = (_what: string, error: unknown) => failures.push(error);
    watch = new OutsideCallWatch({
      ...{ database: db, exchange, trunks: () => [carrier], sendsEmail: false, onError },
    });
  });
  afterAll(() => watch.close());
  beforeEach(() => {
    legs = [leg('1'), leg('2'), leg('3', { tenant: 'dn0002' })];
  });
  afterEach(() => expect(failures).toEqual([]));

  /** As the operator, through an app whose exchange has those calls. */
  const decide = async (form: Partial<OutsideCallingForm>) => {
    const services = { ...server.current.running.services, exchange, outsideCalls: watch };
    await withApp(services, async (url) => {
      const operator = await signInAt(url, 'dn0002', 'admin');
      await operator.call(endpoints.decideOutsideCalling, {
        params: { code: 'dn0003' },
        body: { ...open, ...form },
      });
    });
    await watch.check('dn0003');
  };
  const left = () => legs.map(({ id }) => id);

  test('end when the company is suspended, and those of others go on', async () => {
    await decide({});
    expect(left()).toEqual(['1', '2', '3']);
    await decide({ state: 'suspended', reason: 'Gọi rác' });
    expect(left()).toEqual(['3']);
    await decide({});
  });

  test('end beyond a lower ceiling, the newest first', async () => {
    await decide({ concurrent: 1 });
    expect(left()).toEqual(['1', '3']);
    await decide({});
  });

  test('end once the money of the day is used up', async () => {
    await decide({ money_per_day: 1000 });
    expect(left()).toEqual(['1', '2', '3']);
    const { withTenant } = server.current.running.services.database;
    await withTenant('dn0003', (db) =>
      db
        .insertInto('outside_call')
        .values({ ma_dn: 'dn0003', call_id: 'n1-old', sent: '0912345678', cost: 1000 })
        .execute(),
    );
    await watch.check();
    expect(left()).toEqual(['3']);
    await decide({});
  });

  test('end when the plan and its days of grace are over', async () => {
    const { withTenant } = server.current.running.services.database;
    await withTenant('dn0003', (db) =>
      sql`update tenant set date_expired = current_date - 60`.execute(db),
    );
    invalidateRouting('dn0003');
    await watch.check();
    expect(left()).toEqual(['3']);
  });
});
