import { parseArguments, type Task } from './parse-arguments.ts';

const parse = (text: string) => parseArguments(text.split(' ').filter((word) => word !== ''));
const rollout = (command: Extract<Task, { kind: 'rollout' }>['command']): Task => ({
  kind: 'rollout',
  remote: 'mf-crm',
  command,
});

test.each<[string, Task]>([
  ['', { kind: 'help' }],
  ['promote --help', { kind: 'help' }],
  ['mf-crm', { kind: 'release', remote: 'mf-crm', version: undefined, promote: false }],
  [
    'mf-crm --promote --version 1.2.0-rc.1',
    { kind: 'release', remote: 'mf-crm', version: '1.2.0-rc.1', promote: true },
  ],
  ['promote mf-crm 1.2.0', rollout({ command: 'promote', version: '1.2.0' })],
  ['canary mf-crm 1.2.0 5', rollout({ command: 'canary', version: '1.2.0', percent: 5 })],
  ['canary mf-crm 1.2.0 0.5%', rollout({ command: 'canary', version: '1.2.0', percent: 0.5 })],
  [
    'tenant mf-crm dn0003 1.2.0',
    rollout({ command: 'tenant', tenant: 'dn0003', version: '1.2.0' }),
  ],
  ['tenant mf-crm dn0003', rollout({ command: 'tenant', tenant: 'dn0003' })],
  ['rollback mf-crm', rollout({ command: 'rollback' })],
  ['disable mf-crm --reason lỗi', rollout({ command: 'disable', reason: 'lỗi' })],
  [
    'disable mf-crm 1.2.0 --reason lỗi',
    rollout({ command: 'disable', version: '1.2.0', reason: 'lỗi' }),
  ],
  ['enable mf-crm', rollout({ command: 'enable' })],
  ['list', { kind: 'list', remote: undefined }],
  ['list mf-crm', { kind: 'list', remote: 'mf-crm' }],
  ['gc mf-crm', { kind: 'gc', remote: 'mf-crm', keep: 5, changes: 500 }],
  ['gc mf-crm --keep 2 --changes 60', { kind: 'gc', remote: 'mf-crm', keep: 2, changes: 60 }],
])('%s', (text, task) => {
  expect(parse(text).task).toEqual(task);
});

test('who, why and where stand beside every task', () => {
  expect(parse('rollback mf-crm --by an --reason lỗi --target s3://site')).toMatchObject({
    by: 'an',
    reason: 'lỗi',
    target: 's3://site',
  });
});

test.each([
  ['crm', 'neither a command nor the name of a remote'],
  ['constructor mf-crm', 'neither a command'],
  ['promote', 'needs the name of a remote'],
  ['promote crm 1.2.0', 'needs the name of a remote'],
  ['promote mf-crm', 'The command is: promote <remote> <version>.'],
  ['rollback mf-crm 1.2.0', 'The command is: rollback <remote>.'],
  ['tenant mf-crm', 'The command is: tenant <remote> <code> [<version>].'],
  ['promote mf-crm 1.2', '"1.2" is not a version'],
  ['mf-crm --version v1', '"v1" is not a version'],
  ['mf-crm mf-pbx', '"mf-pbx" is too much'],
  ['canary mf-crm 1.2.0 five', 'must be a number from 0 to 100'],
  ['canary mf-crm 1.2.0 101', 'must be a number from 0 to 100'],
  ['canary mf-crm 1.2.0 -5', 'Unknown option'],
  ['tenant mf-crm Công-ty 1.2.0', 'tenant "Công-ty" cannot be used'],
  ['disable mf-crm', 'needs a --reason'],
  ['gc mf-crm --keep 0', 'must be a number from 1'],
  ['gc mf-crm --changes 9', 'must be a number from 50'],
  ['rollback mf-crm --changes 60', '--changes means nothing here'],
  ['rollback mf-crm --keep 2', '--keep means nothing here'],
  ['promote mf-crm 1.2.0 --version 1.2.0', '--version means nothing here'],
  ['rollback mf-crm --force', "Unknown option '--force'"],
  ['list mf-crm mf-pbx', 'one remote at most'],
  [`rollback mf-crm --reason ${'x'.repeat(301)}`, 'more than 300 characters'],
])('%s is refused in one line', (text, message) => {
  const refused = () => parse(text);
  expect(refused).toThrow(expect.objectContaining({ code: 'USAGE' }));
  expect(refused).toThrow(message);
  expect(refused).not.toThrow(/\n/);
});
