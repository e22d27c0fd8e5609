import { ConfigError, readConfig } from './config.ts';

test('an empty environment is a server for this machine without demo data', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8080, demo: false });
});

test('demo mode is refused where others can reach it, unless it is asked for', () => {
  expect(() => readConfig({ ALO_DEMO: '1', ALO_HOST: '0.0.0.0' })).toThrow(ConfigError);
  expect(readConfig({ ALO_DEMO: '1', ALO_HOST: '0.0.0.0', ALO_DEMO_PUBLIC: '1' }).demo).toBe(true);
  expect(readConfig({ ALO_DEMO: '1', ALO_HOST: '::1' }).demo).toBe(true);
});

test.each([
  [{}, undefined],
  [{ ALO_DEMO: '1' }, 'dn0002'],
  [{ ALO_DEMO: '1', ALO_DEMO_PUBLIC: '1' }, undefined],
  [{ ALO_DEMO: '1', ALO_OPERATOR_TENANT: 'dn0003' }, 'dn0003'],
  [{ ALO_DEMO: '1', ALO_OPERATOR_TENANT: '' }, undefined],
])('%p gives the installation to %p', (environment, tenant) => {
  expect(readConfig(environment).operatorTenant).toBe(tenant);
});

test('origins and proxies are lists of words', () => {
  const read = readConfig({
    ALO_OVERRIDE_ORIGINS: 'http://localhost:*  https://preview.example.com',
    ALO_PROXIES: '10.0.0.0/8',
  });
  expect(read.overrideOrigins).toEqual(['http://localhost:*', 'https://preview.example.com']);
  expect(read.proxies).toEqual(['loopback', '10.0.0.0/8']);
  expect(readConfig({}).overrideOrigins).toEqual([]);
});

test('provider 3 has addresses, and a key for each tenant that uses it', () => {
  const read = readConfig({
    ALO_STRINGEE_URLS: 'wss://v1.stringee.com:6899/ wss://v2.stringee.com:6899/',
    ALO_STRINGEE_KEYS: '{"dn0002": {"sid": "SK.0.a", "secret": "s"}}',
  });
  expect(read.stringeeUrls).toEqual(['wss://v1.stringee.com:6899/', 'wss://v2.stringee.com:6899/']);
  expect(read.stringeeKeys).toEqual({ dn0002: { sid: 'SK.0.a', secret: 's' } });
  const none = { stringeeUrls: [], stringeeKeys: {} };
  expect(readConfig({})).toMatchObject(none);
  expect(readConfig({ ALO_STRINGEE_URLS: '', ALO_STRINGEE_KEYS: '' })).toMatchObject(none);
});

test.each([
  [{ ALO_STRINGEE_URLS: 'https://api.stringee.com' }, /ALO_STRINGEE_URLS/],
  [{ ALO_STRINGEE_URLS: "wss://a.b;script-src'" }, /ALO_STRINGEE_URLS/],
  [{ ALO_STRINGEE_KEYS: '{"dn0002": {"sid": "SK"}}' }, /ALO_STRINGEE_KEYS/],
  [{ ALO_STRINGEE_KEYS: 'SK:secret' }, /ALO_STRINGEE_KEYS/],
  [{ ALO_OPERATOR_TENANT: 'x' }, /ALO_OPERATOR_TENANT/],
  [{ ALO_OVERRIDE_ORIGINS: "'unsafe-eval'" }, /ALO_OVERRIDE_ORIGINS/],
  [{ ALO_OVERRIDE_ORIGINS: 'https://a.b; script-src *' }, /ALO_OVERRIDE_ORIGINS/],
  [{ ALO_PROXIES: 'everybody' }, /ALO_PROXIES/],
  [{ ALO_REQUESTS_PER_MINUTE: '0' }, /ALO_REQUESTS_PER_MINUTE/],
  [{ ALO_PORT: 'x' }, /ALO_PORT/],
  [{ ALO_PORT: '70000' }, /ALO_PORT/],
  [{ ALO_EXCHANGE_KIND: 'asterix' }, /ALO_EXCHANGE_KIND.*auto or loopback/],
  [{ ALO_ICE_SERVERS: '{' }, /ALO_ICE_SERVERS/],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL.*postgresql:/],
])('%p is one clear line', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
