import { LocalAttemptCounter } from '../../kernel/cluster/attempt-counter.ts';
import { SignUpThrottle, type SigningUp } from './sign-up-throttle.ts';

let now = 0;
let throttle: SignUpThrottle;
beforeEach(() => {
  now = 0;
  throttle = new SignUpThrottle(new LocalAttemptCounter(1000, () => now));
});
/** Sign-ups that pass of a hundred and fifty, each with parts of its own. */
const passing = async (of: (index: number) => Partial<SigningUp>) => {
  let passed = 0;
  for (let index = 0; index < 150; index += 1) {
    const other = {
      address: `203.0.${index}.1`,
      email: `a${index}@d${index}.vn`,
      phone: `09${String(index).padStart(8, '0')}`,
    };
    if ((await throttle.count({ ...other, ...of(index) })) === 0) passed += 1;
  }
  return passed;
};

test.each<[string, (index: number) => Partial<SigningUp>, number]>([
  ['one address', () => ({ address: '198.51.100.7' }), 10],
  ['one /64', (index) => ({ address: `2001:db8:1:2::${index.toString(16)}` }), 10],
  ['one mailbox', (index) => ({ email: `An+${index}@example.com` }), 3],
  [
    'one mailbox, dotted and by its other domain',
    (index) => ({
      email: `${'.'.repeat(index % 3)}l.a+${index}@${index % 2 ? 'gmail' : 'googlemail'}.com`,
    }),
    3,
  ],
  ['one domain', (index) => ({ email: `a${index}@example.com` }), 50],
  ['one telephone', (index) => ({ phone: index % 2 === 0 ? '0912345678' : '84912345678' }), 3],
  ['everybody', () => ({}), 100],
])('of %s so many pass in an hour', async (_, of, most) => {
  expect(await passing(of)).toBe(most);
});

test('who waits as long as required may continue', async () => {
  const one = { address: '198.51.100.7', email: 'a@b.vn', phone: '0912345678' };
  for (let times = 0; times < 3; times += 1) expect(await throttle.count(one)).toBe(0);
  now = 600_000;
  expect(await throttle.count(one)).toBe(3000);
  now += 3_000_000;
  expect(await throttle.count(one)).toBe(0);
});
