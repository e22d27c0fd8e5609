import { readSettings } from './settings.ts';

test('the defaults are this machine only, port 8080, in demo mode', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 8080, demo: true });
  expect(settings.exchangeKind).toBe('auto');
  expect(settings.dataFolder).toMatch(/\/\.alo$/);
  expect(settings.asteriskCache).toMatch(/\/\.cache\/asterisk$/);
});

test('what is set is taken', () => {
  expect(
    readSettings({
      ALO_PORT: '9000',
      ALO_DATA_DIR: '/d',
      ALO_RTP: '3000-3100',
      ALO_DEMO: '0',
      ALO_EXCHANGE_KIND: 'loopback',
    }),
  ).toMatchObject({
    port: 9000,
    dataFolder: '/d',
    rtp: { from: 3000, to: 3100 },
    demo: false,
    exchangeKind: 'loopback',
  });
});

test.each([
  [{ ALO_PORT: 'abc' }, 'ALO_PORT is "abc" but must be a port from 1 to 65535.'],
  [{ ALO_PORT: '70000' }, 'ALO_PORT is "70000" but must be a port from 1 to 65535.'],
  [{ ALO_SIP_PORT: '0' }, 'ALO_SIP_PORT is "0" but must be a port from 1 to 65535.'],
  [{ ALO_RTP: '9-1' }, 'ALO_RTP is "9-1" but must be a range of ports such as 20000-24999.'],
  [
    { ALO_EXCHANGE_KIND: 'asterix' },
    'ALO_EXCHANGE_KIND is "asterix" but must be auto or loopback.',
  ],
  [{ ALO_HOST: 'all' }, 'ALO_HOST is "all" but must be an address of this machine.'],
])('%j is refused in one clear line', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test('demo mode is off by itself where others can reach it, and refused when asked for', () => {
  expect(readSettings({ ALO_HOST: '0.0.0.0' }).demo).toBe(false);
  expect(() => readSettings({ ALO_HOST: '0.0.0.0', ALO_DEMO: '1' })).toThrow(/ALO_DEMO_PUBLIC=1/);
  expect(readSettings({ ALO_HOST: '0.0.0.0', ALO_DEMO_PUBLIC: '1' }).demo).toBe(true);
});
