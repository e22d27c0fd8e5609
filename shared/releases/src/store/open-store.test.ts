import { openStore } from './open-store.ts';

const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

test.each([
  ['www', 'www'],
  ['/srv/www', '/srv/www'],
  ['C:\\www', 'C:\\www'],
  ['s3://alo-site', 's3://alo-site'],
  ['s3://alo-site/www/test/', 's3://alo-site/www/test'],
])('%s is a target', (target, address) => {
  expect(openStore(target, keys).address).toBe(address);
});

test.each(['https://example.com/www', 's3://', 's3://UPPER', 's3://site?x=1', 'ftp://host'])(
  '%s is none',
  (target) => {
    expect(() => openStore(target, keys)).toThrow('neither a folder nor');
  },
);

test('a bucket needs keys, and the one that is missing is named', () => {
  const without = () => openStore('s3://alo-site', { AWS_ACCESS_KEY_ID: 'a' });
  expect(without).toThrow('AWS_SECRET_ACCESS_KEY must be set');
});
