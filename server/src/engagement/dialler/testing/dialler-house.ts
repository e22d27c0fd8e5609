import { objectEndpoints } from '@alo/contracts';
import { routeSecretHeader } from '@alo/exchange';
import { type Carrier, ExchangeFixture, type SipPhone, waitFor } from '@alo/exchange/testing';
import { ROUTE_PATH } from '../../../exchange/route-endpoint.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { browserPhone } from '../../../testing/browser-phone.ts';
import { startDemoServer } from '../../../testing/start-demo-server.ts';
import { idOf, type TestServer } from '../../../testing/test-server.ts';

export const tenant = 'dn0002';

/** What a test says of a campaign; the rest is as usual. */
interface SomeCampaign {
  readonly kind?: 'agent' | 'auto';
  readonly mode?: string | null;
  readonly purpose?: string;
  readonly phones: readonly string[];
  readonly agents?: readonly string[];
  readonly concurrency?: number;
  readonly callsPerSecond?: number;
  readonly greetingId?: string;
}

/** A server with a real exchange and a carrier that takes or refuses the calls of its campaigns. */
export class DiallerHouse {
  readonly asterisk: ExchangeFixture;
  readonly carrier: Carrier;
  server: TestServer;
  readonly #phones: SipPhone[] = [];
  /** A time group that is always open. */
  #always = '';

  private constructor(asterisk: ExchangeFixture, carrier: Carrier, server: TestServer) {
    this.asterisk = asterisk;
    this.carrier = carrier;
    this.server = server;
  }

  static async start(): Promise<DiallerHouse> {
    const asterisk = await ExchangeFixture.start();
    const carrier = await asterisk.carrier();
    const trunk = {
      ...{ name: 'carrier', host: '127.0.0.2', port: carrier.port, transport: 'udp' },
      ...{ tenants: [tenant], callsPerSecond: 50, qualify: false },
    };
    const server = await startDemoServer({
      ALO_EXCHANGE: asterisk.instance.paths.folder,
      ALO_TRUNKS: JSON.stringify([trunk]),
    });
    const house = new DiallerHouse(asterisk, carrier, server);
    const headers = { [routeSecretHeader]: asterisk.settings.secrets.route };
    asterisk.answer = async (question) =>
      (await fetch(`${house.server.running.url}${ROUTE_PATH}?${question}`, { headers })).text();
    house.#always = await house.#open();
    await waitFor(() => server.running.services.exchange.state() === 'up');
    await waitFor(async () =>
      (await server.running.services.exchange.trunkStates()).some(({ addresses }) =>
        addresses.some(({ state }) => state === 'unasked'),
      ),
    );
    return house;
  }

  /** An outbound rule for all numbers, and hours without an end. */
  async #open(): Promise<string> {
    const admin = await this.server.signIn(tenant, 'admin');
    const week = [1, 2, 3, 4, 5, 6, 7];
    const row = { id: newId(), label: '', time_from: null, time_to: null, week_days: week };
    const form = { name: 'Luôn mở', details: [row] };
    return idOf(await admin.raw(objectEndpoints.time_group.create, { body: { form } }));
  }

  inTenant<T>(work: (db: TenantTransaction) => Promise<T>): Promise<T> {
    return this.server.running.services.database.withTenant(tenant, work);
  }

  /** The phone of somebody, in a browser that is signed in. */
  async agent(email: string) {
    const client = await this.server.signIn(tenant, email);
    const phone = await browserPhone(this.server.running.url, client);
    this.#phones.push(phone);
    await phone.register();
    const { id } = await this.inTenant((db) =>
      db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    await this.inTenant((db) =>
      db.updateTable('account').set({ status_activity: 1 }).where('id', '=', id).execute(),
    );
    return { phone, client, userId: id };
  }

  /** A campaign that runs from now on. */
  async campaign({
    kind = 'auto',
    mode = null,
    purpose = 'care',
    phones,
    agents = [],
    concurrency = 10,
    callsPerSecond = 50,
    greetingId,
  }: SomeCampaign): Promise<string> {
    const id = newId();
    await this.inTenant(async (db) => {
      const number = await db
        .selectFrom('phone_number')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('campaign')
        .values({
          ...{ ma_dn: tenant, id, name: id, kind, dial_mode: mode, purpose, status: 'running' },
          ...{ has_consent: true, consent_basis: '', agreed_hours: true, agreed_frequency: true },
          ...{ start_at: new Date(Date.now() - 60_000), end_at: new Date(Date.now() + 86_400_000) },
          ...{ time_group_id: this.#always, holiday_calendar_id: null, calls_on_weekends: true },
          ...{ max_attempts: 3, retry_minutes: 10, retry_on: ['busy', 'no_answer', 'failed'] },
          ...{ no_recall_days: 0, max_per_day: 20, ring_timeout: 15, concurrency, wrapup: 0 },
          ...{ ratio: 1.5, max_drop: 0.03, calls_per_second: callsPerSecond, weight: 1 },
          ...{ greeting_id: greetingId ?? null, project_id: null, data_source_id: null },
          ...{ survey_category_id: null, script: '', use_amd: false, created_by: null },
          ...{ created_by_name: '', started_at: null, finished_at: null },
          ...{ lease_worker: null, lease_until: null },
        })
        .execute();
      await db
        .insertInto('campaign_number')
        .values({ ma_dn: tenant, campaign_id: id, number_id: number.id })
        .execute();
      for (const phone of phones) {
        await db
          .insertInto('campaign_contact')
          .values({
            ...{ ma_dn: tenant, id: newId(), campaign_id: id, phone_e164: phone, name: phone },
            ...{ name_folded: phone, last_result: null, last_called_at: null },
            ...{ last_dropped_at: null, next_at: null, callback_at: null, callback_for: null },
            ...{ locked_by: null, locked_until: null, user_id: null, customer_id: null },
          })
          .execute();
      }
      for (const userId of agents) {
        await db
          .insertInto('campaign_agent')
          .values({ ma_dn: tenant, campaign_id: id, user_id: userId })
          .execute();
      }
      // Agents who begin the calls themselves join by their desk.
      for (const userId of mode === 'preview' || mode === 'manual' ? [] : agents) {
        await db
          .insertInto('campaign_seat')
          .values({ ma_dn: tenant, user_id: userId, campaign_id: id, attempt_id: null })
          .onConflict((conflict) =>
            conflict
              .columns(['ma_dn', 'user_id'])
              .doUpdateSet({ campaign_id: id, attempt_id: null, seen_at: new Date() }),
          )
          .execute();
      }
    });
    return id;
  }

  /** The contacts of a campaign with the outcomes of their attempts, in their order. */
  async outcomes(campaignId: string) {
    const rows = await this.inTenant((db) =>
      db
        .selectFrom('campaign_contact')
        .leftJoin('dial_attempt', 'dial_attempt.contact_id', 'campaign_contact.id')
        .select(['campaign_contact.phone_e164 as phone', 'campaign_contact.status'])
        .select(['campaign_contact.attempts', 'dial_attempt.outcome', 'dial_attempt.cause'])
        .select(['dial_attempt.user_id', 'dial_attempt.talk_sec', 'dial_attempt.call_id'])
        .where('campaign_contact.campaign_id', '=', campaignId)
        .orderBy('position')
        .orderBy('n')
        .execute(),
    );
    return rows;
  }

  async statusOf(campaignId: string): Promise<string> {
    const { status } = await this.inTenant((db) =>
      db
        .selectFrom('campaign')
        .select('status')
        .where('id', '=', campaignId)
        .executeTakeFirstOrThrow(),
    );
    return status;
  }

  async close(): Promise<void> {
    for (const phone of this.#phones) phone.drop();
    await this.server.close();
    await this.asterisk.stop();
  }
}
