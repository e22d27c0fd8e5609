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
import { objectCalls } from '@alo/contracts';
import { addNumbers, addPhones, type NewPhone, signInAt, withServerOn } from '@alo/server/testing';
import { freePort } from '@alo/tools';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withProduct } from '../product.ts';
import { phoneAddress, registerPhones } from './register-phones.ts';

const maDn = 'dn0002';
/** Hotlines, each of which leads to a phone of its own. */
const hotlines = Array.from({ length: 50 }, (_one, index) => `02470000${100 + index}`);
const extensions = hotlines.map((_one, index) => String(201 + index));
const customer = '0912345678';
/** The carrier itself is never called here. */
const trunk = { name: 'nha-mang', host: carrierAddress, port: 5999, transport: 'udp' } as const;

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
  const port = await registerPhones(sipPort, maDn, phones);
  const sipp = await startSipp({ scenario: sippPhone('answers'), from: phoneAddress, port });
  return work().finally(() => sipp.stop());
}

/** What a person would write by hand who needs nothing else: a line for each number. */
function staticDialPlan(): string {
  const lines = hotlines.map(
    (hotline, index) => `exten => ${hotline},1,Dial(PJSIP/${maDn}-${extensions[index]},30,i)`,
  );
  return `[from-trunk]\n${lines.join('\n')}\n\n[from-agent]\n`;
}

async function withStatic<T>(work: (side: Side) => Promise<T>): Promise<T> {
  const exchange = await ExchangeFixture.start(staticDialPlan());
  const ami = new AmiClient(exchange.instance.ami);
  try {
    ami.start();
    await waitFor(() => ami.connected);
    const none = { queues: [], musicClasses: [], mailboxes: [] };
    await new ObjectFiles(exchange.instance.paths, ami).apply({ ...none, trunks: [trunk] });
    const phones = extensions.map((extension) => ({
      id: '',
      extension,
      password: `p-${extension}`,
    }));
    for (const { extension, password } of phones) {
      await exchange.ari.putSubscriber({
        tenant: maDn,
        extension,
        password,
        name: extension,
        maxContacts: 1,
        provider: 1,
        codecs: ['alaw', 'ulaw'],
        webrtc: false,
      });
    }
    const sipPort = exchange.settings.sipPort ?? 0;
    return await answering(sipPort, phones, async () => work(await sideOf('static', sipPort)));
  } finally {
    ami.stop();
    await exchange.stop();
  }
}

async function withAlo<T>(work: (side: Side) => Promise<T>): Promise<T> {
  const sipPort = await freePort();
  const www = await mkdtemp(join(tmpdir(), 'alo-no-pages-'));
  let phones: readonly NewPhone[] = [];
  let numbers: readonly string[] = [];
  try {
    return await withProduct(
      async ({ url }) => {
        const admin = await signInAt(url, maDn, 'admin');
        for (const [index, number] of numbers.entries()) {
          const id = phones[index]?.id ?? '';
          const form = {
            name: `Hotline ${index}`,
            number_id: number,
            rules: [{ id, priority: 1, destination: { dest_type: 'direct', dest_id: id } }],
          };
          const { status, body } = await admin.raw(objectCalls.inbound.create, { body: { form } });
          if (status !== 200) throw new Error(`An inbound was refused: ${JSON.stringify(body)}`);
        }
        return answering(sipPort, phones, async () => work(await sideOf('Alo', sipPort)));
      },
      {
        www,
        sipPort,
        env: { ALO_TRUNKS: JSON.stringify([trunk]) },
        prepare: (folder) =>
          withServerOn(folder, async (services) => {
            phones = await addPhones(services, maDn, extensions);
            numbers = await addNumbers(services, maDn, hotlines);
          }),
      },
    );
  } finally {
    await rm(www, { recursive: true, force: true });
  }
}

/** Both at once: the product, and the same Asterisk with a dial plan that asks nobody. */
export function withBothSides<T>(work: (alo: Side, fixed: Side) => Promise<T>): Promise<T> {
  return withStatic((fixed) => withAlo((alo) => work(alo, fixed)));
}
