import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeBuild, fakeBuild, writeFakeRemote, writeFiles } from '../testing/fake-remote.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { runCommand } from './run-command.ts';

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'alo-cli-'));
  await writeFakeRemote(join(cwd, 'mf-crm'));
  process.env['FAKE_BUILD'] = encodeBuild(fakeBuild());
});
afterEach(async () => {
  delete process.env['FAKE_BUILD'];
  await rm(cwd, { recursive: true, force: true });
});

const run = (text: string, environment: Record<string, string> = {}) =>
  runCommand(text.split(' '), cwd, { ALO_RELEASE_BY: 'team-crm', ...environment });
const release = (text: string) => run(`mf-crm --target site ${text}`.trim());

/** Targets of these tests are relative to where they run. */
const home = process.cwd();
beforeEach(() => process.chdir(cwd));
afterEach(() => process.chdir(home));

const registry = async () => JSON.parse(await readFile(join(cwd, 'site/registry.json'), 'utf8'));

test('a team releases, tries it on some, gives it to all and goes back', async () => {
  expect(await release('')).toBe('mf-crm 1.0.0 is in site (revision 1).\n');
  expect(await release('')).toContain('already, with the same content');
  await release('--version 1.1.0');
  expect(await run('canary mf-crm 1.1.0 5 --target site --reason thử')).toBe(
    'Done: canary mf-crm 1.1.0 5 % (revision 3 of site).\n',
  );
  const list = await run('list --target site');
  expect(list).toContain('1.1.0  canary 5 %');
  expect(list).toContain('1.0.0  everybody');
  expect(list).toMatch(
    /#3 {2}\d\d\/\d\d\/\d{4} \d\d:\d\d {2}team-crm {2}canary 1\.1\.0 5 % {2}thử/,
  );
  await run('promote mf-crm 1.1.0 --target site');
  expect((await registry()).remotes['mf-crm'].rollout.default).toBe('1.1.0');
  await run('rollback mf-crm --target site');
  expect((await registry()).remotes['mf-crm'].rollout.default).toBe('1.0.0');
  expect(await run('disable mf-crm --target site --reason lỗi')).toContain('revision 6');
  expect(await run('list mf-crm --target site')).toContain('mf-crm  DISABLED: lỗi');
});

test('--promote gives the release to everybody at once', async () => {
  await release('');
  expect(await release('--version 1.1.0 --promote')).toBe(
    'mf-crm 1.1.0 is in site (revision 2).\nEverybody gets mf-crm 1.1.0 (revision 3).\n',
  );
});

test('garbage is collected, nothing to collect is said', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(`--version ${version}`);
  expect(await run('gc mf-crm --keep 1 --target site')).toContain('Done: gc mf-crm 1.1.0');
  expect(await run('gc mf-crm --keep 1 --target site')).toContain('Nothing to change');
});

test('inside the folder of the remote the same command works', async () => {
  const text = await runCommand(
    ['mf-crm', '--target', 'site', '--by', 'me'],
    join(cwd, 'mf-crm'),
    {},
  );
  expect(text).toContain('mf-crm 1.0.0 is in site');
});

test.each([
  ['a remote that is not here', 'mf-pbx --target site', 'NO_RELEASE'],
  ['a remote that the target does not know', 'rollback mf-pbx --target site', 'UNKNOWN_REMOTE'],
  ['no target', 'rollback mf-crm', 'USAGE'],
])('%s changes nothing', async (_what, text, code) => {
  await expect(run(text)).rejects.toMatchObject({ code });
  expect(await readdir(cwd)).toEqual(['mf-crm']);
});

test('a build that fails changes nothing and says what webpack said', async () => {
  delete process.env['FAKE_BUILD'];
  await expect(release('')).rejects.toThrow('mf-crm does not build:\nERROR in ./src/index.ts');
  expect(await readdir(cwd)).toEqual(['mf-crm']);
});

test('without --target it is ALO_RELEASE_TARGET, else the site of npm start', async () => {
  expect(await run('mf-crm', { ALO_RELEASE_TARGET: 'there' })).toContain('is in there');
  await mkdir(join(cwd, '.alo/www'), { recursive: true });
  expect(await run('mf-crm')).toContain(`is in ${join(process.cwd(), '.alo/www')} `);
  await writeFiles(cwd, [['data/www/x', '']]);
  expect(await run('mf-crm', { ALO_DATA_DIR: 'data' })).toContain(join('data', 'www'));
});

test('--help lists every command', async () => {
  const help = await run('--help');
  for (const word of [
    'promote',
    'canary',
    'tenant',
    'rollback',
    'disable',
    'enable',
    'list',
    'gc',
  ]) {
    expect(help).toContain(`\n  ${word} `);
  }
});

test('the same commands work on a bucket', async () => {
  const server = await startS3Server();
  const environment = {
    ALO_RELEASE_TARGET: 's3://site/www',
    AWS_ACCESS_KEY_ID: server.settings.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
    AWS_REGION: server.settings.region,
    AWS_ENDPOINT_URL_S3: server.settings.endpoint,
  };
  try {
    expect(await run('mf-crm', environment)).toBe(
      'mf-crm 1.0.0 is in s3://site/www (revision 1).\n',
    );
    await run('mf-crm --version 1.1.0 --promote', environment);
    await run('mf-crm --version 1.2.0 --promote', environment);
    expect(await run('gc mf-crm --keep 1', environment)).toContain('Done: gc mf-crm 1.0.0');
    await run('rollback mf-crm', environment);
    expect(await run('list mf-crm', environment)).toMatch(/1\.1\.0 {2}everybody/);
    const files = [...server.files.keys()];
    expect(files).toContain('www/remotes/mf-crm/1.2.0/remoteEntry.js');
    expect(files.filter((file) => file.startsWith('www/remotes/mf-crm/1.0.0/'))).toEqual([
      'www/remotes/mf-crm/1.0.0/integrity.json',
    ]);
    expect(server.files.get('www/registry.json')?.headers['cache-control']).toBe('no-cache');
  } finally {
    await server.close();
  }
});

test('the program ends with 1 and one line when it cannot do what was asked', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'promote', 'mf-crm', 'x']);
  expect([status, String(stdout)]).toEqual([1, '']);
  expect(String(stderr)).toMatch(/^alo-release: "x" is not a version.*\n$/);
});
