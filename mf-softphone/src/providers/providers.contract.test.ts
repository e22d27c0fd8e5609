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

describeProvider('provider 1', {
  startExchange: startSipExchange,
  createProvider: () => new JssipProvider(jssip, '5e1f9b3c-6a07-4b54-9d0e-6a4f5b1c2d3e'),
});

describeProvider('provider 3', {
  startExchange: startStringeeExchange,
  createProvider: ({ socketUrl }) =>
    new StringeeProvider(stringee, { urls: [socketUrl], fetchToken: async () => null }),
});
