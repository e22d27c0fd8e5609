import { routeSecretHeader } from '@alo/exchange';
import { type Carrier, ExchangeFixture, type SipPhone, waitFor } from '@alo/exchange/testing';
import { ROUTE_PATH } from '../../../exchange/route-endpoint.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { alwaysOpen } from '../../../testing/always-open.ts';
import { browserPhone } from '../../../testing/browser-phone.ts';
import { startDemoServer } from '../../../testing/start-demo-server.ts';
import { insertCampaign, type SomeCampaign } from './insert-campaign.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export const tenant = 'dn0002';

/** A server with a real exchange and a carrier that takes or refuses the calls of its campaigns. */
export class DiallerHouse {
  readonly asterisk: ExchangeFixture;
  readonly carrier: Carrier;
  server: TestServer;
  readonly #phones: SipPhone[] = [];
  /** A time group that is always open. */
  hours = '';

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
    house.hours = await alwaysOpen(await server.signIn(tenant, 'admin'));
    await waitFor(() => server.running.services.exchange.state() === 'up');
    await waitFor(async () =>
      (await server.running.services.exchange.trunkStates()).some(({ addresses }) =>
        addresses.some(({ state }) => state === 'unasked'),
      ),
    );
    return house;
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
  async campaign(parts: SomeCampaign): Promise<string> {
    const id = await this.inTenant((db) => insertCampaign(db, tenant, this.hours, parts));
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
