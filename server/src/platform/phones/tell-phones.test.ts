import { noExchange } from '../../telephony/exchange/exchange.ts';
import { type PhoneConnections, tellPhones } from './phone-connections.ts';

test('what an exchange restarted alone has anew is seen through it', () => {
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
  const told = tellPhones(exchange, phones);
  expect([told.routeSecret, told.socketUrl]).toEqual(['first', 'ws://127.0.0.1:1/ws']);
  Object.assign(present, { secret: 'second', url: 'ws://127.0.0.1:2/ws' });
  expect([told.routeSecret, told.socketUrl]).toEqual(['second', 'ws://127.0.0.1:2/ws']);
  told.remove('dn0002', '101');
  expect(changed).toEqual(['dn0002-101']);
});
