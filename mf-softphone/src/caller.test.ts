import { fakeSession, setUpCore } from '@alo/core/testing';
import { displayNumber, isOutside } from './caller.ts';

const { setting } = fakeSession();
// The right to unmask is for one number at a time, with a reason.
const agent = { roleName: 'agent', permissions: ['phone.use', 'customer.view', 'customer.unmask'] };
const hiding = { ...setting, hidden_phone_customer: 1 } as const;
test.each([
  [1, '***345678'],
  [2, '091***678'],
  [3, '0912345***'],
] as const)('position %i hides a customer as %s', (position, shown) => {
  setUpCore(
    fakeSession({ ...agent, setting: { ...hiding, position_hidden_phone_customer: position } }),
  );
  expect(displayNumber('0912345678')).toBe(shown);
  expect(displayNumber('102')).toBe('102');
  expect(displayNumber('*80600')).toBe('*80600');
});

test('super-admin sees the number, and everybody where nothing is hidden', () => {
  setUpCore(fakeSession({ setting: hiding }));
  expect(displayNumber('0912345678')).toBe('0912345678');
  setUpCore(fakeSession({ ...agent, setting }));
  expect(displayNumber('0912345678')).toBe('0912345678');
});

test('numbers of the company itself are never masked', () => {
  setUpCore(fakeSession({ ...agent, setting: hiding, ownNumbers: ['842873001000'] }));
  expect(displayNumber('02873001000')).toBe('02873001000');
  expect(displayNumber('0912345678')).toBe('091***678');
});

test.each([
  ['0912345678', true],
  ['+84912345678', true],
  ['ref.customer.1', true],
  ['102', false],
  ['*43', false],
  ['anonymous', false],
  ['', false],
])('%s is somebody outside: %s', (target, outside) => {
  expect(isOutside(target)).toBe(outside);
});
