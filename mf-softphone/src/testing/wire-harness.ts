import * as jssip from 'jssip';
import type { ProviderEvent } from '../engine/provider-event.ts';
import type { ProviderAccount } from '../engine/telephony-provider.ts';
import { JssipProvider } from '../providers/jssip/jssip-provider.ts';
import { asStream, FakeStream } from './fake-microphone.ts';
import { until } from './phone-harness.ts';
import { remoteSdp, type SipMessage, SipServer } from './sip-server.ts';

const sip = {
  provider: 1,
  extension: '101',
  name: 'Nguyễn Văn An',
  username_telecom: 'dn0002-101',
  domain_telecom: 'alo.test',
  password_telecom: 'secret',
  extentions_number: '2101',
  tenant_domain: 'tong-dai.test',
  extension_password: 'secret-2',
} as const;

/** The real JsSIP on a scripted exchange, with what both have said. */
export class WireHarness {
  readonly server: SipServer;
  readonly provider: JssipProvider;
  readonly events: ProviderEvent[] = [];
  readonly stream = new FakeStream();
  readonly sdp = remoteSdp;

  private constructor(server: SipServer, kind: 1 | 2) {
    this.server = server;
    this.provider = new JssipProvider(jssip, '5e1f9b3c-6a07-4b54-9d0e-6a4f5b1c2d3e', kind);
    this.provider.subscribe((event) => this.events.push(event));
  }

  /** Registered, unless the exchange refuses. */
  static async start(
    kind: 1 | 2 = 1,
    account: Partial<ProviderAccount> = {},
  ): Promise<WireHarness> {
    const harness = new WireHarness(await SipServer.start(), kind);
    const { provider, server } = harness;
    provider.connect({ sip, socketUrl: server.url, ...account });
    await until(() => harness.heard('reg.ok'));
    return harness;
  }

  async stop(): Promise<void> {
    await this.provider.disconnect('logout');
    await this.server.stop();
  }

  heard(type: ProviderEvent['type']): boolean {
    return this.events.some((event) => event.type === type);
  }

  types(): string[] {
    return this.events.map(({ type }) => type);
  }

  find<T extends ProviderEvent['type']>(type: T): Extract<ProviderEvent, { type: T }> {
    const found = this.events.findLast((event) => event.type === type);
    if (found === undefined) throw new Error(`${type} was never emitted`);
    return found as Extract<ProviderEvent, { type: T }>;
  }

  dial(callId: string, number = '102'): void {
    this.provider.dial({ callId, number, stream: asStream(this.stream), iceServers: [] });
  }

  /** A call that both talk in; gives its INVITE. */
  async talk(callId = 'a', number = '102'): Promise<SipMessage> {
    this.server.onInvite = (_, reply) => reply(200, { body: remoteSdp });
    this.dial(callId, number);
    await until(() => this.events.some((e) => e.type === 'call.confirmed' && e.callId === callId));
    const invite = this.server.requests('INVITE').at(-1);
    if (invite === undefined) throw new Error('There was no INVITE');
    return invite;
  }

  /** How the media of the last offer of the phone go. */
  offered(): string {
    const body = this.server.requests('INVITE').at(-1)?.body ?? '';
    return /^a=(sendrecv|sendonly|recvonly|inactive)/m.exec(body)?.[1] ?? '';
  }
}
