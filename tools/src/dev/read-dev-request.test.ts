import { overrideLink, readDevRequest } from './read-dev-request.ts';

const read = (...args: readonly string[]) => readDevRequest(args, ['mf-crm', 'mf-pbx']);

test('a remote is enough: the host of npm start, a free port', () => {
  const request = read('mf-crm');
  expect(request).toMatchObject({ remote: 'mf-crm', host: 'http://localhost:8080', port: 0 });
  expect(overrideLink(request, 'http://localhost:9001')).toBe(
    'http://localhost:8080/?override=mf-crm@http://localhost:9001/release.json',
  );
});

test('of the host only the origin counts', () => {
  const request = read('mf-pbx', '--host', 'https://Alo.Example/dashboard?a', '--port', '9001');
  expect(request).toMatchObject({ host: 'https://alo.example', port: 9001 });
  expect(request.folder.endsWith('/mf-pbx')).toBe(true);
});

test.each([
  ['no remote', []],
  ['a remote that is not there', ['mf-x']],
  ['two remotes', ['mf-crm', 'mf-pbx']],
  ['a host without a scheme', ['mf-crm', '--host', 'alo.example']],
  ['a host of another scheme', ['mf-crm', '--host', 'file:///tmp']],
  ['a port that is none', ['mf-crm', '--port', 'x']],
  ['a port that is too high', ['mf-crm', '--port', '70000']],
  ['an unknown option', ['mf-crm', '--hots', 'x']],
])('%s is refused, with the usage', (_what, args) => {
  expect(() => read(...args)).toThrow(/npm run dev -- mf-name/);
});
