import type { ProviderAccount, TelephonyProvider } from '../engine/telephony-provider.ts';
import { behaviours } from './contract-behaviours.ts';
import { ContractStage } from './contract-stage.ts';
import { installFakeWebRtc, openPeers } from './fake-peer-connection.ts';
import type { TestExchange } from './test-exchange.ts';

/** A provider and an exchange that speaks its language. */
export interface ProviderUnderContract {
  readonly startExchange: () => Promise<TestExchange>;
  readonly createProvider: (account: ProviderAccount) => TelephonyProvider;
}

const terminal: ReadonlySet<string> = new Set(['call.ended', 'call.failed']);

/** What holds of everything a provider tells, whatever happened. */
function expectSound({ events, exchange }: ContractStage): void {
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const calls = Map.groupBy(
    events.filter((event) => 'callId' in event),
    ({ callId }) => callId,
  );
  for (const reported of calls.values()) {
    const ends = reported.filter(({ type }) => terminal.has(type));
    expect(ends).toHaveLength(1);
    expect(reported.at(-1)).toBe(ends[0]);
  }
  const { password_telecom, stringee_token = password_telecom } = exchange.account.sip;
  expect(JSON.stringify(events)).not.toContain(password_telecom);
  expect(JSON.stringify(events)).not.toContain(stringee_token);
}

/** Runs the behaviours that all providers share; afterwards every call has ended exactly once. */
export function describeProvider(name: string, subject: ProviderUnderContract): void {
  describe(`${name} keeps the contract`, () => {
    beforeAll(installFakeWebRtc);
    test.each(Object.entries(behaviours))('%s', async (_, behave) => {
      const exchange = await subject.startExchange();
      const stage = new ContractStage(exchange, subject.createProvider(exchange.account));
      try {
        await behave(stage);
        await stage.provider.disconnect('logout');
        expectSound(stage);
        expect(openPeers()).toEqual([]);
      } finally {
        await stage.provider.disconnect('logout');
        await exchange.stop();
      }
    });
  });
}
