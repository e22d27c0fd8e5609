import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets, MasterKeyError, randomSecret } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what was sealed is read after a restart, by nobody else, and not when it was changed', async () => {
  const sealed = (await loadSecrets(folder)).seal('mật khẩu SIP');
  expect(sealed).not.toContain('SIP');
  expect((await loadSecrets(folder)).unseal(sealed)).toBe('mật khẩu SIP');
  const stranger = await loadSecrets(folder, Buffer.alloc(32, 7).toString('base64'));
  expect(() => stranger.unseal(sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  const secrets = await loadSecrets(folder);
  expect(() => secrets.unseal(changed.toString('base64'))).toThrow();
});

test('the key file is for its owner only', async () => {
  await loadSecrets(folder);
  expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
});

test('an empty or short key is refused, not used', async () => {
  await writeFile(join(folder, 'master.key'), '');
  await expect(loadSecrets(folder)).rejects.toThrow(MasterKeyError);
  await expect(loadSecrets(folder, 'short')).rejects.toThrow(MasterKeyError);
});

test('random secrets have the asked length, letters and digits only', () => {
  expect(randomSecret(40)).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(randomSecret()).not.toBe(randomSecret());
});
