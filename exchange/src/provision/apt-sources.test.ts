import { findDebianArchive, parseDeb822Sources, parseOneLineSources } from './apt-sources.ts';

test('the one-line format: options, comments and source packages', () => {
  const text = [
    '# deb http://old.test/debian bookworm main',
    'deb [arch=amd64 signed-by=/keys/a.gpg] http://mirror.test/debian bookworm main contrib # ours',
    'deb-src http://mirror.test/debian bookworm main',
    '  deb http://other.test/tool stable main',
  ].join('\n');
  expect(parseOneLineSources(text)).toEqual([
    {
      uri: 'http://mirror.test/debian',
      suites: ['bookworm'],
      components: ['main', 'contrib'],
      signedBy: '/keys/a.gpg',
    },
    {
      uri: 'http://other.test/tool',
      suites: ['stable'],
      components: ['main'],
      signedBy: undefined,
    },
  ]);
});

test('the deb822 format: stanzas, comments, continued lines, disabled ones, inline keys', () => {
  const text = [
    'Types: deb deb-src',
    '# a note',
    'URIs: http://mirror.test/debian',
    'Suites: bookworm',
    ' bookworm-updates',
    'Components: main',
    'Signed-By: /keys/debian.gpg',
    '',
    'Types: deb',
    'Enabled: no',
    'URIs: http://off.test/debian',
    'Suites: bookworm',
    'Components: main',
    '',
    'Types: deb',
    'URIs: http://inline.test/debian',
    'Suites: sid',
    'Components: main',
    'Signed-By:',
    ' -----BEGIN PGP PUBLIC KEY BLOCK-----',
    ' .',
    ' abc',
  ].join('\n');
  expect(parseDeb822Sources(text)).toEqual([
    {
      uri: 'http://mirror.test/debian',
      suites: ['bookworm', 'bookworm-updates'],
      components: ['main'],
      signedBy: '/keys/debian.gpg',
    },
    {
      uri: 'http://inline.test/debian',
      suites: ['sid'],
      components: ['main'],
      signedBy: undefined,
    },
  ]);
});

test.each([
  ['another vendor', 'deb http://vendor.test/node nodistro main', undefined],
  ['security updates', 'deb http://mirror.test/debian-security bookworm-security main', undefined],
  ['another distribution', 'deb http://mirror.test/ubuntu noble main', undefined],
  ['the archive', 'deb http://mirror.test/debian/ bookworm main', 'http://mirror.test/debian/'],
  ['a mirror with its own path', 'deb http://m.test/apt trixie main', 'http://m.test/apt'],
])('%s', (_, line, uri) => {
  expect(findDebianArchive(parseOneLineSources(line))?.uri).toBe(uri);
});
