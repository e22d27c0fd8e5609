import { Carrier, carrierAddress } from '@alo/exchange/testing';
import { endpoints, objectEndpoints } from '@alo/contracts';
import { signInAt } from '@alo/server/testing';
import { freePort } from '@alo/tools';
import type { Browser, Page } from '@playwright/test';
import { launch } from './browser.ts';
import { percentile, table } from './numbers.ts';
import { dial, hangUp, inviteSince, openPhone, press, whenPainted } from './phone-page.ts';
import { withProduct } from './product.ts';

const rounds = 15;

/** Resolves to the time at which the first audio packet has come. */
function whenAudio(page: Page): Promise<number> {
  return page.evaluate(async () => {
    while (!((await globalThis.aloPacketsHeard?.()) ?? 0)) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return Date.now();
  });
}

/** Calls between two agents, by part of the way. */
async function betweenAgents(caller: Page, callee: Page) {
  const times = {
    'click to INVITE on the wire': [] as number[],
    'click to ring': [] as number[],
    'INVITE on the wire to the popup painted': [] as number[],
    'answer to audio at both ends': [] as number[],
  };
  // The first call asks for the microphone and loads what calls need.
  for (let round = 0; round <= rounds; round += 1) {
    for (const page of [caller, callee]) {
      await page.evaluate(() => void (globalThis.aloConnections = []));
    }
    const painted = whenPainted(callee, 'button', 'Trả lời');
    const dialledAt = await dial(caller, '102');
    const rings = await painted;
    const sent = await inviteSince(caller, 'sent', dialledAt);
    const got = await inviteSince(callee, 'got', dialledAt);
    const heard = [whenAudio(caller), whenAudio(callee)];
    const answeredAt = await press(callee, 'Trả lời');
    const audio = Math.max(...(await Promise.all(heard)));
    await hangUp(caller, callee);
    if (round === 0) continue;
    times['click to INVITE on the wire'].push(sent - dialledAt);
    times['click to ring'].push(rings - dialledAt);
    times['INVITE on the wire to the popup painted'].push(rings - got);
    times['answer to audio at both ends'].push(audio - answeredAt);
  }
  return times;
}

/** Lets the first number of the demo company lead to extension 102; answers it and a customer. */
async function routeTo102(url: string) {
  const admin = await signInAt(url, 'dn0002', 'admin');
  const numbers = await admin.call(endpoints.getNumbers);
  const subscribers = await admin.call(endpoints.getSubscribers);
  const customers = await admin.call(endpoints.getCustomers);
  const { id: number_id = '', number = '' } = numbers.body.data[0] ?? {};
  const dest_id = subscribers.body.data.find(({ extension }) => extension === '102')?.id ?? '';
  const destination = { dest_type: 'direct' as const, dest_id };
  const made = await admin.call(objectEndpoints.inbound.create, {
    body: {
      form: { name: 'Bench', number_id, rules: [{ id: number_id, priority: 1, destination }] },
    },
  });
  if (made.status !== 200) throw new Error(`The route was answered ${made.status}`);
  const customer = customers.body.data[0];
  if (customer === undefined) throw new Error('The demo company has no customer');
  return { number, customer };
}

/** A customer calls: from the INVITE on the agent's wire until the agent reads who it is. */
async function fromCustomer(url: string, agent: Page, carrier: Carrier): Promise<number[]> {
  const { number, customer } = await routeTo102(url);
  const popup = `a[href="/customer/edit/${customer.id}"]`;
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const since = Date.now();
    const painted = whenPainted(agent, popup, customer.name);
    const call = carrier.call(number, customer.phone);
    const shown = await painted;
    const got = await inviteSince(agent, 'got', since);
    await press(agent, 'Từ chối');
    await call.final.promise;
    await agent.locator(popup).first().waitFor({ state: 'detached' });
    if (round > 0) times.push(shown - got);
  }
  return times;
}

async function measure(browser: Browser, url: string, carrier: Carrier) {
  const caller = await openPhone(browser, url, '101');
  const callee = await openPhone(browser, url, '102');
  return {
    ...(await betweenAgents(caller, callee)),
    'INVITE on the wire to the customer’s name painted': await fromCustomer(url, callee, carrier),
  };
}

/** Click to ring, INVITE to popup, answer to audio at both ends. */
export async function callTimes(): Promise<string> {
  const sipPort = await freePort();
  const carrier = await Carrier.start(sipPort);
  const trunk = { name: 'nha-mang', host: carrierAddress, port: carrier.port, transport: 'udp' };
  try {
    return await withProduct(
      async ({ url }) => {
        const browser = await launch();
        const times = await measure(browser, url, carrier).finally(() => browser.close());
        return table(
          [`Calls through Asterisk, ${rounds} of each kind`, 'p50 ms', 'p95 ms'],
          Object.entries(times).map(([name, values]) => [
            name,
            percentile(values, 0.5).toFixed(0),
            percentile(values, 0.95).toFixed(0),
          ]),
        );
      },
      { sipPort, env: { ALO_TRUNKS: JSON.stringify([trunk]) } },
    );
  } finally {
    await carrier.close();
  }
}
