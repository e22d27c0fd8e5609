import { formatSipMessage, header, parseSipMessage } from '../sip/sip-message.ts';
import { SipPhone } from './sip-phone.ts';
import type { SipWire } from './sip-wire.ts';
import { waitFor } from './wait-for.ts';

/** A phone at a wire that the test speaks into, and what it said. */
function phoneAtWire() {
  const sent: string[] = [];
  let say: (text: string) => void = () => undefined;
  const wire: SipWire = {
    via: 'UDP 127.0.0.2:5070',
    domain: 'alo.invalid',
    contact: '127.0.0.2:5070',
    closed: new Promise(() => undefined),
    onText: (listener) => (say = listener),
    send: (text) => void sent.push(text),
    drop: () => undefined,
    close: () => Promise.resolve(),
  };
  const phone = new SipPhone({ user: 'carrier', password: '', url: '' }, wire);
  return { phone, sent, say: (text: string) => say(text) };
}

const invite = formatSipMessage(
  'INVITE sip:0912345678@127.0.0.2:5070 SIP/2.0',
  [
    ['Via', 'SIP/2.0/UDP 127.0.0.1:5060;branch=z9hG4bKinvite'],
    ['From', '<sip:101@alo.invalid>;tag=here'],
    ['To', '<sip:0912345678@alo.invalid>'],
    ['Call-ID', 'call-1'],
    ['CSeq', '1 INVITE'],
    ['Contact', '<sip:101@127.0.0.1:5060>'],
  ],
  'v=0\r\n',
);

const statuses = (sent: readonly string[]) => sent.map((text) => parseSipMessage(text).status);

test('an INVITE that is sent again is the same call and has the same answer', async () => {
  const { phone, sent, say } = phoneAtWire();
  say(invite);
  say(invite);
  const call = await phone.nextCall();
  expect(statuses(sent)).toEqual([180, 180]);
  call.answer();
  say(invite);
  expect(statuses(sent)).toEqual([180, 180, 200, 200]);
  expect(sent[3]).toBe(sent[2]);
  expect(phone.invitesSeen).toBe(1);
  expect(call.received).toEqual([]);
});

test('a change of the session that meets one of the other side is asked for again', async () => {
  const { phone, sent, say } = phoneAtWire();
  const invites = () => sent.map(parseSipMessage).filter(({ method }) => method === 'INVITE');
  const answer = (status: string) => {
    const request = invites().at(-1);
    if (request === undefined) throw new Error('Nothing was asked.');
    const copied = (['Via', 'From', 'Call-ID', 'CSeq'] as const).map(
      (name) => [name, header(request, name)] as const,
    );
    const to = ['To', `${header(request, 'To')};tag=there`] as const;
    say(formatSipMessage(`SIP/2.0 ${status}`, [...copied, to], ''));
  };
  const call = phone.call('0912345678');
  answer('200 OK');
  expect(await call.final.promise).toBe(200);
  const changed = call.reinvite('v=0\r\n');
  answer('491 Request Pending');
  await waitFor(() => invites().length === 3);
  answer('200 OK');
  expect((await changed).status).toBe(200);
});
