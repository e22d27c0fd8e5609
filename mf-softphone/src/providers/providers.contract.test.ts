/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import * as jssip from 'jssip';
import * as stringee from 'stringee';
import { describeProvider } from '../testing/provider-contract.ts';
import { startSipExchange, startStringeeExchange } from '../testing/test-exchange.ts';
import { JssipProvider } from './jssip/jssip-provider.ts';
import { StringeeProvider } from './stringee/stringee-provider.ts';

// The build gives Stringee's SDK a console that says nothing.
beforeAll(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterAll(() => jest.restoreAllMocks());

const instance = '5e1f9b3c-6a07-4b54-9d0e-6a4f5b1c2d3e';
for (const kind of [1, 2] as const) {
  describeProvider(`provider ${kind}`, {
    startExchange: () => startSipExchange(kind),
    createProvider: () => new JssipProvider(jssip, instance, kind),
  });
}

describeProvider('provider 3', {
  startExchange: startStringeeExchange,
  createProvider: ({ socketUrl }) =>
    new StringeeProvider(stringee, { urls: [socketUrl], fetchToken: async () => null }),
});
