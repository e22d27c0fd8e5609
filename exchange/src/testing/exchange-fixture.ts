import { createSocket } from 'node:dgram';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { AmiClient } from '../ami/ami-client.ts';
import { AriClient } from '../ari/ari-client.ts';
import type { CelEvent } from '../call-record/cel-event.ts';
import type { Subscriber } from '../ari/subscriber.ts';
import { createSecrets } from '../config/create-secrets.ts';
import type { InstanceSettings } from '../config/instance-settings.ts';
import { type AsteriskInstance, writeInstance } from '../config/write-instance.ts';
import type { AsteriskInstall } from '../provision/asterisk-install.ts';
import { provisionAsterisk } from '../provision/provision-asterisk.ts';
import { type AsteriskProcess, superviseAsterisk } from '../process/asterisk-process.ts';
import { Carrier } from './carrier.ts';
import { readJournal } from './read-journal.ts';
import { waitFor } from './wait-for.ts';
import { wavOf } from './wav.ts';
import { SipPhone, type SipPhoneOptions } from './sip-phone.ts';

/** The Asterisk of the tests, fetched at most once for all of them. */
export function testInstall(): Promise<AsteriskInstall> {
  const repository = resolve(import.meta.dirname, '../../..');
  const cacheDir = process.env['ALO_CACHE_DIR'] ?? join(repository, '.cache', 'asterisk');
  return provisionAsterisk({ cacheDir });
}

const bridgesSchema = v.array(v.object({ channels: v.array(v.string()) }));
const channelsSchema = v.array(
  v.object({ dialplan: v.object({ app_name: v.string(), app_data: v.string() }) }),
);

/** A real Asterisk on free ports in a folder of its own, with the server's side of the dial plan. */
export class ExchangeFixture {
  readonly install: AsteriskInstall;
  readonly instance: AsteriskInstance;
  readonly settings: InstanceSettings;
  readonly ari: AriClient;
  process: AsteriskProcess;
  /** What the dial plan is answered (a text as it is); `undefined` leaves it without one. Set by tests. */
  answer: (question: URLSearchParams) => object | string | undefined | Promise<string> = (
    question,
  ) => ({
    do: 'dial',
    endpoint: `${question.get('tenant')}-${question.get('to')}`,
    timeout: 10,
  });
  /** Nobody takes the connections of the dial plan. */
  isGone = false;
  /** Questions that nobody took. */
  refused = 0;
  readonly questions: { readonly query: URLSearchParams; readonly secret: string }[] = [];
  readonly #server: Server;
  readonly #phones: SipPhone[] = [];
  readonly #carriers: Carrier[] = [];
  readonly #amis: AmiClient[] = [];

  private constructor(
    parts: Pick<ExchangeFixture, 'install' | 'instance' | 'settings' | 'process'>,
    server: Server,
  ) {
    this.install = parts.install;
    this.instance = parts.instance;
    this.settings = parts.settings;
    this.process = parts.process;
    this.ari = new AriClient(parts.instance.ari);
    this.#server = server;
    server.on('request', (request: IncomingMessage, response) => {
      if (this.isGone) {
        this.refused += 1;
        request.socket.destroy();
        return;
      }
      const query = new URL(request.url ?? '', 'http://localhost').searchParams;
      this.questions.push({ query, secret: String(request.headers['x-alo-route-secret']) });
      const answer = this.answer(query);
      if (answer instanceof Promise) return void answer.then((text) => response.end(text));
      if (typeof answer === 'string') response.end(answer);
      else if (answer !== undefined) response.end(JSON.stringify(answer));
    });
  }

  /**
   * @param dialPlan text of `extensions.conf` in the place of the product's own.
   * @param changed settings that are not those of other tests
   */
  static async start(
    dialPlan?: string,
    changed: Partial<InstanceSettings> = {},
  ): Promise<ExchangeFixture> {
    const install = await testInstall();
    const server = createHttpServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const settings: InstanceSettings = {
      nodeName: 'test',
      http: { address: '127.0.0.1', port: await freePort() },
      amiPort: await freePort(),
      capturePort: await freePort(),
      rtp: { from: 30_000, to: 39_999 },
      sipPort: await freePort(),
      routeUrl: `http://127.0.0.1:${portOf(server)}/route`,
      secrets: createSecrets(),
      ...changed,
    };
    const folder = await mkdtemp(join(tmpdir(), 'alo-exchange-'));
    const instance = await writeInstance(folder, install, settings);
    if (dialPlan !== undefined) {
      await writeFile(join(instance.paths.etc, 'extensions.conf'), dialPlan);
    }
    const process = await superviseAsterisk(install, instance);
    return new ExchangeFixture({ install, instance, settings, process }, server);
  }

  /** Channels that Asterisk has put together: an answered call gets there a moment after its 200. */
  async bridgedChannels(): Promise<number> {
    const bridges = v.parse(bridgesSchema, await this.#ask('bridges'));
    return bridges.reduce((sum, { channels }) => sum + channels.length, 0);
  }

  /** What the channels do now: `Read`, `Dial`. */
  async applications(): Promise<string[]> {
    const channels = v.parse(channelsSchema, await this.#ask('channels'));
    return channels.map(({ dialplan }) => dialplan.app_name);
  }

  /** What the channels play that wait for keys now: the arguments of their `Read`. */
  async reading(): Promise<string[]> {
    const channels = v.parse(channelsSchema, await this.#ask('channels'));
    return channels.flatMap(({ dialplan: { app_name, app_data } }) =>
      app_name === 'Read' ? [app_data] : [],
    );
  }

  async #ask(what: string): Promise<unknown> {
    const { url, user, password } = this.instance.ari;
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    return (await fetch(`${url}/${what}`, { headers: { authorization } })).json();
  }

  /** Makes a subscriber and gives its unregistered phone. */
  async phone(
    tenant: string,
    extension: string,
    options: Partial<Subscriber & SipPhoneOptions> = {},
  ): Promise<SipPhone> {
    const password = `secret-${tenant}-${extension}`;
    await this.ari.putSubscriber({
      tenant,
      extension,
      password,
      name: `Máy ${extension}`,
      maxContacts: options.maxContacts ?? 1,
      provider: options.provider ?? 1,
      codecs: options.codecs ?? ['opus', 'alaw', 'ulaw'],
      webrtc: options.webrtc ?? true,
      sha256: options.sha256 ?? false,
      mask: options.mask ?? null,
      hasCallWaiting: options.hasCallWaiting ?? true,
      soundEncryption: options.soundEncryption ?? 'optional',
    });
    return this.connectPhone({ user: `${tenant}-${extension}`, password, ...options });
  }

  /** As {@link phone}, registered. */
  async registeredPhone(
    tenant: string,
    extension: string,
    options: Partial<Subscriber & SipPhoneOptions> = {},
  ): Promise<SipPhone> {
    const phone = await this.phone(tenant, extension, options);
    const status = await phone.register();
    if (status !== 200) throw new Error(`REGISTER of ${tenant}-${extension} got ${status}`);
    return phone;
  }

  async connectPhone(options: Omit<SipPhoneOptions, 'url'>): Promise<SipPhone> {
    const phone = await SipPhone.connect({ ...options, url: this.instance.webSocketUrl });
    this.#phones.push(phone);
    return phone;
  }

  /** Asterisk's manager interface, connected; `stop` ends it. */
  async ami(): Promise<AmiClient> {
    const ami = new AmiClient(this.instance.ami);
    this.#amis.push(ami);
    ami.start();
    await waitFor(() => ami.connected);
    return ami;
  }

  /** A carrier that reaches this Asterisk; it still has to be told of as a trunk. */
  async carrier(): Promise<Carrier> {
    const carrier = await Carrier.start(this.settings.sipPort ?? 0);
    this.#carriers.push(carrier);
    return carrier;
  }

  /** Puts sounds of a tenant in place, each a tenth of a second unless it is told. */
  async sounds(tenant: string, names: readonly string[], milliseconds = 100): Promise<void> {
    const folder = join(this.instance.soundFolder, tenant);
    await mkdir(folder, { recursive: true });
    for (const name of names)
      await writeFile(join(folder, `${name}.wav`), wavOf(8_000, new Int16Array(8 * milliseconds)));
  }

  /** What Asterisk has written down of a call so far. */
  async events(callId: string): Promise<CelEvent[]> {
    return (await this.everyEvent()).filter((event) => event.callId === callId);
  }

  /** The same of every call. */
  everyEvent(): Promise<CelEvent[]> {
    return readJournal(this.instance.paths.journalFile);
  }

  /** Takes the server away: the dial plan is on its own from then on. */
  async stopServer(): Promise<void> {
    this.#server.closeAllConnections();
    if (this.#server.listening) await new Promise((done) => this.#server.close(done));
  }

  async stop(): Promise<void> {
    for (const ami of this.#amis) ami.stop();
    for (const phone of this.#phones) phone.drop();
    for (const carrier of this.#carriers) await carrier.close();
    await this.process.stop();
    await this.stopServer();
    await rm(this.instance.paths.folder, { recursive: true, force: true });
  }
}

/** A port that nothing uses by UDP at an address of this machine. */
export async function freeUdpPort(address: string): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((done) => socket.bind(0, address, done));
  const { port } = socket.address();
  await new Promise<void>((done) => socket.close(done));
  return port;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = portOf(server);
  await new Promise((done) => server.close(done));
  return port;
}

function portOf(server: { address(): unknown }): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null && 'port' in address) {
    return Number(address.port);
  }
  throw new Error('The server listens on no port.');
}
