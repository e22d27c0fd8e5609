import { Carrier, carrierAddress } from '@alo/exchange/testing';
import { freePort } from '@alo/tools';
import type { Browser } from '@playwright/test';
import { signInAs } from './agent.ts';
import { partnerApi } from './partner-api.ts';
import { type StartedDemo, startDemo } from './start-demo.ts';

/** The number of the company that customers call. */
export const hotline = '19000002';

export interface DemoWithCarrier {
  readonly alo: StartedDemo;
  readonly carrier: Carrier;
  readonly sipPort: number;
  readonly stop: () => Promise<void>;
}

/** A product of the test's own with a carrier: the hotline rings 101, and numbers that begin with 09 can be called. */
export async function demoWithCarrier(browser: Browser): Promise<DemoWithCarrier> {
  const sipPort = await freePort();
  const carrier = await Carrier.start(sipPort);
  const trunk = { name: 'nha-mang', host: carrierAddress, port: carrier.port, transport: 'udp' };
  const alo = await startDemo({
    ALO_SIP_PORT: String(sipPort),
    ALO_TRUNKS: JSON.stringify([trunk]),
  });
  const admin = await signInAs(browser, { name: 'admin', url: alo.url });
  const { list, make } = await partnerApi(admin.page, alo.url);
  const subscriber = (await list('tenant/dn0002/subscribers')).find(
    ({ extension }) => extension === '101',
  );
  const number = (await list('partner/partner/numbers')).find((one) => one['number'] === hotline);
  const destination = { dest_type: 'direct', dest_id: subscriber?.id };
  await make('inbound', {
    name: 'Đường dây nóng',
    number_id: number?.id,
    rules: [{ id: crypto.randomUUID(), priority: 1, destination }],
  });
  await make('rule', {
    name: 'Gọi ra',
    patterns: [{ prefix: '09', min_len: 10, max_len: 10 }],
    number_ids: [number?.id],
  });
  await admin.context.close();
  return {
    alo,
    carrier,
    sipPort,
    stop: async () => {
      await carrier.close();
      await alo.stop();
    },
  };
}
