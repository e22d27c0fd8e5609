import { rolloutCommandSchema } from '@alo/contracts';
import * as v from 'valibot';
import { aRemoteState } from '../testing/remote-state.ts';
import { rolloutFormSchema, type RolloutTask, toCommand, wordsOf } from './rollout-task.ts';

const values = { reason: 'vì sao', percent: '5', tenant: 'dn0009' };
const version = '1.1.0';

const tasks: readonly (readonly [RolloutTask, object])[] = [
  [{ kind: 'rollback' }, { command: 'rollback' }],
  [{ kind: 'disable' }, { command: 'disable', reason: 'vì sao' }],
  [{ kind: 'enable' }, { command: 'enable' }],
  [
    { kind: 'promote', version },
    { command: 'promote', version },
  ],
  [
    { kind: 'canary', version },
    { command: 'canary', version, percent: 5 },
  ],
  [
    { kind: 'endCanary', version },
    { command: 'canary', version, percent: 0 },
  ],
  [
    { kind: 'pin', version },
    { command: 'tenant', tenant: 'dn0009', version },
  ],
  [
    { kind: 'unpin', tenant: 'dn0002' },
    { command: 'tenant', tenant: 'dn0002' },
  ],
  [
    { kind: 'block', version },
    { command: 'disable', version, reason: 'vì sao' },
  ],
  [
    { kind: 'unblock', version },
    { command: 'enable', version },
  ],
];

test.each(tasks)('%p is a command that the server takes', (task, command) => {
  expect(toCommand(task, values)).toEqual(command);
  expect(v.parse(rolloutCommandSchema, toCommand(task, values))).toEqual(command);
  expect(wordsOf(task, aRemoteState()).title).not.toBe('');
});

test.each([
  ['promote', { ...values, reason: ' ' }, 'Thông tin không được để trống'],
  ['canary', { ...values, percent: '0' }, 'Nhập số từ 1 đến 100'],
  ['canary', { ...values, percent: '101' }, 'Nhập số từ 1 đến 100'],
  ['pin', { ...values, tenant: 'x' }, 'Mã doanh nghiệp gồm hai chữ'],
] as const)('%s with %p is refused', (kind, given, message) => {
  const parsed = v.safeParse(rolloutFormSchema(kind), given);
  expect(parsed.issues?.[0].message).toContain(message);
});
