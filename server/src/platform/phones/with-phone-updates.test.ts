import { noExchange } from '../../telephony/exchange/exchange.ts';
import { type PhoneConnections, withPhoneUpdates } from './phone-connections.ts';

test('the wrapper shows the current secret and address of a restarted exchange', () => {
  const present = { secret: 'first', url: 'ws://127.0.0.1:1/ws' };
  const exchange = {
    ...noExchange,
    get routeSecret() {
      return present.secret;
    },
    get socketUrl() {
      return present.url;
    },
  };
  const changed: string[] = [];
  const phones: Pick<PhoneConnections, 'extensionChanged'> = {
    extensionChanged: (tenant, extension) => changed.push(`${tenant}-${extension}`),
  };
  const reported = withPhoneUpdates(exchange, phones);
  expect([reported.routeSecret, reported.socketUrl]).toEqual(['first', 'ws://127.0.0.1:1/ws']);
  Object.assign(present, { secret: 'second', url: 'ws://127.0.0.1:2/ws' });
  expect([reported.routeSecret, reported.socketUrl]).toEqual(['second', 'ws://127.0.0.1:2/ws']);
  reported.remove('dn0002', '101');
  expect(changed).toEqual(['dn0002-101']);
});
