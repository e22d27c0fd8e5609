import type { ProviderAccount } from '../engine/telephony-provider.ts';
import { remoteSdp, SipServer } from './sip-server.ts';
import type { StandInCall } from './stringee-stand-in-call.ts';
import { StringeeServer } from './stringee-server.ts';
import { tokenOf } from './stringee-wire.ts';

/** What whoever is called does. */
export type Callee = 'answers' | 'rings' | 'is busy';

/** A telephone exchange in the hands of a test, whatever it speaks. */
export interface TestExchange {
  readonly account: ProviderAccount;
  callee: Callee;
  /** How often the phone registered. */
  readonly registrations: () => number;
  /** How many calls the phone began. */
  readonly begun: () => number;
  /** What the phone answered to calls: 180, 200, 486; provisional "trying" left out. */
  readonly replies: () => readonly number[];
  /** How many calls the phone ended or cancelled. */
  readonly ended: () => number;
  /** Calls the phone; gives the way to take it back. */
  readonly ring: (from: string) => () => void;
  /** The other party of the call hangs up. */
  readonly hangUp: () => void;
  /** Drops every connection as a network does. */
  readonly cut: () => void;
  readonly stop: () => Promise<void>;
}

const sip = {
  extension: '101',
  name: 'Nguyễn Văn An',
  username_telecom: 'dn0002-101',
  domain_telecom: 'alo.test',
  password_telecom: 'secret',
  extentions_number: '2101',
  tenant_domain: 'tong-dai.test',
  extension_password: 'secret-2',
};

/** SIP over WebSocket, for providers 1 and 2. */
export async function startSipExchange(provider: 1 | 2): Promise<TestExchange> {
  const server = await SipServer.start();
  server.acknowledges = true;
  const exchange: TestExchange = {
    account: { sip: { ...sip, provider }, socketUrl: server.url },
    callee: 'answers',
    registrations: () => server.requests('REGISTER').length,
    begun: () => server.requests('INVITE').length,
    replies: () => server.replies('INVITE').filter((status) => status > 100),
    ended: () => server.requests('BYE').length + server.requests('CANCEL').length,
    ring: (from) => {
      const call = server.invite(from);
      return () => server.cancel(call, from);
    },
    hangUp: () => server.hangUp(),
    cut: () => server.cut(),
    stop: () => server.stop(),
  };
  server.onInvite = (_, reply) => {
    if (exchange.callee === 'is busy') return reply(486);
    reply(180);
    if (exchange.callee === 'answers') reply(200, { body: remoteSdp });
  };
  return exchange;
}

/** Stringee, for provider 3. */
export async function startStringeeExchange(): Promise<TestExchange> {
  const server = await StringeeServer.start();
  let latest: StandInCall | null = null;
  const exchange: TestExchange = {
    account: {
      sip: { ...sip, provider: 3, stringee_token: tokenOf('dn0002-101') },
      socketUrl: server.url,
    },
    callee: 'answers',
    registrations: () => server.sent('authen').length,
    begun: () => server.sent('start').length,
    replies: () => server.states(),
    ended: () => server.sent('stop').length,
    ring: (from) => {
      const call = server.ring(from);
      latest = call;
      return () => call.stop();
    },
    hangUp: () => latest?.stop(),
    cut: () => server.cut(),
    stop: () => server.stop(),
  };
  server.onStart = (call) => {
    latest = call;
    if (exchange.callee === 'is busy') return call.state(486);
    call.state(180);
    if (exchange.callee === 'answers') call.state(200);
  };
  return exchange;
}
