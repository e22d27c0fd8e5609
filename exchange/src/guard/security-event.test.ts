import { readSecurityEvent } from './security-event.ts';

const event = (changed: Readonly<Record<string, string>> = {}) =>
  readSecurityEvent(
    new Map(
      Object.entries({
        Event: 'ChallengeResponseFailed',
        Service: 'PJSIP',
        AccountID: 'dn0002-101',
        SessionID: 'call',
        RemoteAddress: 'IPV4/UDP/192.0.2.1/5060',
        Challenge: '1795529321/1e0b',
        ...changed,
      }),
    ),
  );

test('a wrong password is read with its account, address and nonce', () => {
  expect(event()).toEqual({
    kind: 'wrong',
    account: 'dn0002-101',
    address: '192.0.2.1',
    isSourceCertain: false,
    nonce: '1795529321/1e0b',
    session: 'call',
  });
});

test.each([
  [{ RemoteAddress: 'IPV6/UDP/2001:db8:1:2::1/5060' }, { address: '2001:db8:1:2::1' }],
  [{ RemoteAddress: 'IPV6/TCP/[2001:db8::1]/5060' }, { address: '2001:db8::1' }],
  [{ RemoteAddress: 'IPV4/TCP/192.0.2.1/5060' }, { isSourceCertain: true }],
  [{ AccountID: '<unknown>' }, { account: '' }],
  [{ AccountID: 'trunk-a' }, { account: '' }],
  [{ Event: 'FailedACL' }, { kind: 'denied' }],
  [{ Event: 'SuccessfulAuth' }, { kind: 'right' }],
])('%j is read as %j', (changed, expected) => {
  expect(event(changed)).toMatchObject(expected);
});

test.each([
  { Service: 'AMI' },
  { Event: 'InvalidAccountID' },
  { RemoteAddress: 'IPV4/WS/127.0.0.1/5060' },
  { RemoteAddress: 'nothing' },
])('%j is none', (changed) => {
  expect(event(changed)).toBeUndefined();
});
