import { AmiClient, ObjectFiles } from '@alo/exchange';
import {
  carrierAddress,
  ExchangeFixture,
  type SippCallEnd,
  sippCaller,
  sippPhone,
  type SippResult,
  startSipp,
  waitFor,
} from '@alo/exchange/testing';
import type { NewPhone } from '@alo/server/testing';
import { freePort } from '@alo/tools';
import { tenant, trunk, withCompany } from './company.ts';
import { phoneAddress, registerPhones } from './register-phones.ts';

/** Hotlines, each of which leads to a phone of its own. */
const hotlines = Array.from({ length: 50 }, (_one, index) => `02470000${100 + index}`);
const extensions = hotlines.map((_one, index) => String(201 + index));
const customer = '0912345678';
/** One Asterisk under load: calls to it come from the carrier. */
export interface Side {
  readonly name: string;
  readonly call: (load: {
    readonly rate: number;
    readonly calls: number;
    readonly end: SippCallEnd;
  }) => Promise<SippResult>;
}

async function sideOf(name: string, sipPort: number): Promise<Side> {
  const port = await freePort();
  return {
    name,
    call: async ({ rate, calls, end }) => {
      const sipp = await startSipp({
        scenario: sippCaller(end),
        from: carrierAddress,
        port,
        to: `127.0.0.1:${sipPort}`,
        numbers: hotlines.map((hotline) => [hotline, customer] as const),
        rate,
        calls,
      });
      return sipp.result();
    },
  };
}

/** The phones of one Asterisk: every one answers at once. */
async function answering<T>(
  sipPort: number,
  phones: readonly NewPhone[],
  work: () => Promise<T>,
): Promise<T> {
  const port = await registerPhones(sipPort, tenant, phones);
  const sipp = await startSipp({ scenario: sippPhone('answers'), from: phoneAddress, port });
  return work().finally(() => sipp.stop());
}

/** What a person with no other needs would write by hand: a line for each number. */
function staticDialPlan(): string {
  const lines = hotlines.map(
    (hotline, index) => `exten => ${hotline},1,Dial(PJSIP/${tenant}-${extensions[index]},30,i)`,
  );
  return `[from-trunk]\n${lines.join('\n')}\n\n[from-agent]\n`;
}

async function withStatic<T>(work: (side: Side) => Promise<T>): Promise<T> {
  const exchange = await ExchangeFixture.start(staticDialPlan());
  const ami = new AmiClient(exchange.instance.ami);
  try {
    ami.start();
    await waitFor(() => ami.connected);
    const none = { queues: [], musicClasses: [], mailboxes: [], recordKeys: [], lamps: [] };
    await new ObjectFiles(exchange.instance.paths, ami).apply({ ...none, trunks: [trunk] });
    const phones = extensions.map((extension) => ({
      id: '',
      extension,
      password: `p-${extension}`,
    }));
    for (const { extension, password } of phones) {
      await exchange.ari.putSubscriber({
        tenant,
        extension,
        password,
        name: extension,
        maxContacts: 1,
        provider: 1,
        codecs: ['alaw', 'ulaw'],
        webrtc: false,
        mask: null,
      });
    }
    const sipPort = exchange.settings.sipPort ?? 0;
    return await answering(sipPort, phones, async () => work(await sideOf('static', sipPort)));
  } finally {
    ami.stop();
    await exchange.stop();
  }
}

function withAlo<T>(work: (side: Side) => Promise<T>): Promise<T> {
  const all = hotlines.map((number, index) => ({ number, extension: extensions[index] ?? '' }));
  return withCompany(all, ({ sipPort, phones }) =>
    answering(sipPort, phones, async () => work(await sideOf('Alo', sipPort))),
  );
}

/** Both at once: the product, and the same Asterisk with a dial plan that asks nobody. */
export function withBothSides<T>(work: (alo: Side, fixed: Side) => Promise<T>): Promise<T> {
  return withStatic((fixed) => withAlo((alo) => work(alo, fixed)));
}
