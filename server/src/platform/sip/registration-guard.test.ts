import fc from 'fast-check';
import { LoginThrottle } from '../../auth/login-throttle.ts';
import { RegistrationGuard } from './registration-guard.ts';

const frame = Buffer.from([0x81, 0x7e, 0x01, 0x20]);
const answer = (status: number, account = 'dn0002-101', more = '') =>
  Buffer.concat([
    frame,
    Buffer.from(
      `SIP/2.0 ${status} Words\r\nTo: <sip:${account}@dn0002.alo.local>;tag=z\r\n` +
        `CSeq: 7 REGISTER\r\n${more}Content-Length: 0\r\n\r\n`,
    ),
  ]);

let now: number;
let throttle: LoginThrottle;
const guard = (address = '192.0.2.1') => new RegistrationGuard(throttle, address);

beforeEach(() => {
  now = 0;
  throttle = new LoginThrottle(() => now);
});

test('an honest phone is never held back, also when its answers come in pieces', () => {
  const phone = guard();
  for (let round = 0; round < 20; round += 1) {
    for (const byte of [...answer(401), ...answer(200)]) {
      expect(phone.take(Buffer.from([byte]))).toEqual({ delay: 0, drop: false });
    }
  }
});

test('an old nonce is no wrong password, nor is the refusal of a call', () => {
  const phone = guard();
  for (let round = 0; round < 20; round += 1) {
    const stale = answer(401, 'dn0002-101', 'WWW-Authenticate: Digest nonce="x",stale=true\r\n');
    expect(phone.take(stale)).toEqual({ delay: 0, drop: false });
    const invite = Buffer.from(answer(401).toString('latin1').replace('REGISTER', 'INVITE'));
    expect(phone.take(invite)).toEqual({ delay: 0, drop: false });
  }
});

test('wrong passwords are slower each time, then the account is closed for a quarter of an hour', () => {
  const phone = guard();
  const delays = Array.from({ length: 6 }, () => phone.take(answer(401)).delay);
  expect(delays).toEqual([0, 250, 500, 1000, 2000, 4000]);
  expect(phone.take(answer(401)).drop).toBe(true);
  // A new connection does not help, the right password does not either.
  expect(guard().take(answer(200)).drop).toBe(true);
  now += 15 * 60_000;
  expect(guard().take(answer(200)).drop).toBe(false);
});

test('guesses over many connections count together; others are not shut out', () => {
  for (let round = 0; round < 5; round += 1) {
    const attacker = guard();
    attacker.take(answer(401));
    attacker.take(answer(401));
  }
  expect(guard().take(answer(401)).drop).toBe(true);
  expect(guard('192.0.2.2').take(answer(401)).drop).toBe(false);
  expect(guard().take(answer(401, 'dn0002-102')).drop).toBe(false);
});

test('whatever bytes come, they are read without harm', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (chunks) => {
      const phone = guard();
      for (const chunk of chunks) {
        expect(phone.take(Buffer.from(chunk))).toEqual({ delay: 0, drop: false });
      }
    }),
  );
});
