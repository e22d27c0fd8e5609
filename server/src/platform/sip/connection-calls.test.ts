import { ConnectionCalls } from './connection-calls.ts';

const message = (line: string, method = line.split(' ', 1)[0], to = '<sip:102@a>') =>
  [line, `To: ${to}`, 'Call-ID: a', `CSeq: 1 ${method}`, '\r\n'].join('\r\n');
const invite = message('INVITE sip:102@a SIP/2.0');
const said = (status: number, method = 'INVITE') => message(`SIP/2.0 ${status} X`, method);

let calls: ConnectionCalls;
beforeEach(() => {
  calls = new ConnectionCalls();
});

const phases = () => (['dialling', 'ringing', 'talking'] as const).filter((it) => calls.in(it)[0]);

test('a call of the phone is dialled, challenged, answered and ended', () => {
  calls.fromPhone(invite);
  calls.fromExchange(said(401));
  calls.fromPhone(invite);
  calls.fromExchange(said(180));
  expect(phases()).toEqual(['dialling']);
  calls.fromExchange(said(200));
  expect(phases()).toEqual(['talking']);
  calls.fromExchange(message('BYE sip:a SIP/2.0'));
  expect(phases()).toEqual([]);
});

test('a call for the phone rings, and is answered or not', () => {
  calls.fromExchange(invite);
  calls.fromPhone(said(180));
  expect(phases()).toEqual(['ringing']);
  calls.fromPhone(said(486));
  expect(phases()).toEqual([]);
  calls.fromExchange(invite);
  calls.fromPhone(said(200));
  expect(phases()).toEqual(['talking']);
});

test('a call that the caller gives up rings no more, whether or not the phone confirms it', () => {
  calls.fromExchange(invite);
  calls.fromExchange(message('CANCEL sip:102@a SIP/2.0'));
  expect(phases()).toEqual([]);
  expect([...calls.ringing.keys()]).toEqual([]);
  expect([...calls.cancelled.keys()]).toEqual(['a']);
  calls.fromPhone(said(200, 'CANCEL'));
  calls.fromPhone(said(487));
  expect(calls.isEmpty).toBe(true);
});

test('a call that is answered while it is given up talks', () => {
  calls.fromExchange(invite);
  calls.fromExchange(message('CANCEL sip:102@a SIP/2.0'));
  calls.fromPhone(said(200));
  expect(phases()).toEqual(['talking']);
});

test('a call that goes on over another connection talks; an offer that is refused ends nothing', () => {
  calls.fromPhone(message('INVITE sip:102@a SIP/2.0', 'INVITE', '<sip:102@a>;tag=x'));
  expect(phases()).toEqual(['talking']);
  calls.fromExchange(said(488));
  expect(phases()).toEqual(['talking']);
});

test('other requests are no calls', () => {
  calls.fromPhone(message('REGISTER sip:a SIP/2.0'));
  calls.fromExchange(said(200, 'REGISTER'));
  calls.fromExchange(message('OPTIONS sip:a SIP/2.0'));
  expect(phases()).toEqual([]);
});
