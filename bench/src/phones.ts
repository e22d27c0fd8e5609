import { endpoints, type Codec } from '@alo/contracts';
import { AriClient, readInstance } from '@alo/exchange';
import { waitFor } from '@alo/exchange/testing';
import { browserEndpointId, endpointId } from '@alo/routing';
import { addPhones, signInAt, type TestClient, withServerOn } from '@alo/server/testing';
import { freePort, type Product } from '@alo/tools';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBaresip } from './phones/baresip.ts';
import type { BenchPhone, DeskAccount } from './phones/bench-phone.ts';
import { startBrowserPhone } from './phones/browser-phone.ts';
import { casesOf, phoneParts } from './phones/cases.ts';
import { requireDeskPrograms } from './phones/desk-programs.ts';
import { startLinphone } from './phones/linphone.ts';
import { type CallResult, makeCall } from './phones/make-call.ts';
import { phoneTable } from './phones/phone-table.ts';
import { withProduct } from './product.ts';

const tenant = 'dn0002';
/** Beeps of those who call and of those who are called; every codec carries both. */
const tones = { caller: 600, callee: 1000 } as const;
const transports = ['UDP', 'TCP', 'TLS'] as const;
const kinds = [
  { start: startBaresip, first: 210, mustEncrypt: false, transports },
  { start: startLinphone, first: 220, mustEncrypt: false, transports },
  { start: startBaresip, first: 230, mustEncrypt: true, transports: ['UDP', 'TLS'] },
  { start: startLinphone, first: 240, mustEncrypt: true, transports: ['UDP', 'TLS'] },
] as const;

/** The extension of each desk phone: by kind, transport and whether it calls or is called. */
const desks = kinds.flatMap(({ start, first, mustEncrypt, transports: own }) =>
  own.flatMap((transport, at) =>
    (['caller', 'callee'] as const).map((side, index) => ({
      start,
      mustEncrypt,
      transport,
      side,
      extension: String(first + 2 * at + index),
    })),
  ),
);

type DeskPhone = Omit<DeskAccount, 'certificate'> & (typeof desks)[number];

/** Lets a phone's extension speak one codec, as its form does; resolves when the exchange has been told. */
function codecSetter(
  admin: TestClient,
  ari: AriClient,
): (phone: BenchPhone, codec: Codec) => Promise<void> {
  const now = new Map<string, Codec>();
  return async ({ extension, mustEncrypt }, codec) => {
    if (now.get(extension) === codec) return;
    const { body } = await admin.call(endpoints.getSubscribers, { query: { search: extension } });
    const found = body.data.find((one) => one.extension === extension);
    if (found === undefined) throw new Error(`There is no extension ${extension}`);
    const { name, webrtc, user } = found;
    const form = {
      ...{ extension, name, webrtc, user_id: user?.id ?? null, codecs: [codec] },
      sound_encryption: mustEncrypt ? 'required' : 'optional',
    };
    const { status, body: said } = await admin.raw(endpoints.updateSubscriber, {
      params: { id: found.id },
      body: form,
    });
    if (status !== 200) throw new Error(`${extension} was refused: ${JSON.stringify(said)}`);
    for (const id of [endpointId({ tenant, extension }), browserEndpointId({ tenant, extension })])
      await waitFor(async () => {
        const endpoint = await ari.getObject('endpoint', id);
        // One that it could speak before may be among several there.
        return endpoint?.get('allow')?.replace(/[()]/g, '') === codec;
      });
    now.set(extension, codec);
  };
}

async function callEverybody(
  product: Product,
  accounts: readonly DeskPhone[],
): Promise<CallResult[]> {
  const admin = await signInAt(product.url, tenant, 'admin');
  const instance = await readInstance(product.exchangeFolder ?? '');
  const ari = new AriClient(instance.ari);
  const phones: Record<'caller' | 'callee', BenchPhone[]> = { caller: [], callee: [] };
  const results: CallResult[] = [];
  try {
    for (const [side, extension] of [
      ['caller', '101'],
      ['callee', '102'],
    ] as const)
      phones[side].push(await startBrowserPhone(product.url, extension, tones[side]));
    const { certificate: chain, certificateKey: key } = instance.paths;
    for (const account of accounts) {
      await mkdir(account.folder, { recursive: true });
      const certificate = { chain, key };
      phones[account.side].push(await account.start({ ...account, certificate }));
    }
    const isThere = async ({ extension }: DeskPhone) => {
      const { body } = await admin.call(endpoints.getSubscribers, { query: { search: extension } });
      return body.data.some((one) => one.extension === extension && one.registered);
    };
    for (const account of accounts) await waitFor(() => isThere(account));
    const speak = codecSetter(admin, ari);
    const endpointOf = ({ kind, extension }: BenchPhone) =>
      kind === 'browser'
        ? browserEndpointId({ tenant, extension })
        : endpointId({ tenant, extension });
    for (const one of casesOf(phones.caller, phones.callee, phoneParts)) {
      await speak(one.caller, one.codecs.caller);
      await speak(one.callee, one.codecs.callee);
      const result = await makeCall(one, { ari, endpointOf });
      results.push(result);
      if (result.fault !== null) process.stderr.write(`${describe(result)}\n`);
      await waitFor(async () => (await ari.channels()).length === 0);
    }
  } finally {
    await Promise.all([...phones.caller, ...phones.callee].map((phone) => phone.stop()));
  }
  return results;
}

function describe({ caller, callee, codecs, fault }: CallResult): string {
  const side = ({ kind, transport, mustEncrypt }: BenchPhone, codec: Codec) =>
    `${kind} ${transport} ${codec}${mustEncrypt ? ' SRTP' : ''}`;
  return `${side(caller, codecs.caller)} → ${side(callee, codecs.callee)}: ${fault}`;
}

/** Real telephones call each other through the whole product; both sides of every call are listened to. */
export async function phoneMatrix(): Promise<string> {
  await requireDeskPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'alo-bench-phones-'));
  const [sipPort, tlsPort] = [await freePort(), await freePort()];
  const accounts: DeskPhone[] = [];
  const prepare = (serverFolder: string) =>
    withServerOn(serverFolder, async (services) => {
      const added = await addPhones(
        services,
        tenant,
        desks.map(({ extension }) => extension),
      );
      for (const [at, desk] of desks.entries())
        accounts.push({
          ...desk,
          tenant,
          password: added[at]?.password ?? '',
          port: desk.transport === 'TLS' ? tlsPort : sipPort,
          tone: tones[desk.side],
          folder: join(folder, desk.extension),
        });
    });
  try {
    const results = await withProduct((product) => callEverybody(product, accounts), {
      sipPort,
      sipTls: { port: tlsPort },
      prepare,
    });
    return phoneTable(results, describe);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
