import fc from 'fast-check';
import { AmiParser, formatAction } from './ami-message.ts';
import { reconnectDelay } from './reconnect-delay.ts';

test('messages come out the same however the stream is cut', () => {
  const stream =
    'Asterisk Call Manager/11\r\nResponse: Success\r\nActionID: 1\r\n\r\n' +
    'Event: ContactStatus\r\nURI: sip:a@b;transport=WS\r\nURI: twice\r\n\r\n';
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const parser = new AmiParser();
      const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
      const messages = places
        .slice(1)
        .flatMap((end, index) => parser.push(stream.slice(places[index], end)));
      expect(messages.map((message) => Object.fromEntries(message))).toEqual([
        { Response: 'Success', ActionID: '1' },
        { Event: 'ContactStatus', URI: 'sip:a@b;transport=WS' },
      ]);
    }),
  );
});

test('a value cannot begin an action of its own', () => {
  expect(formatAction({ Action: 'Ping' })).toBe('Action: Ping\r\n\r\n');
  expect(() => formatAction({ Action: 'Hangup', Channel: 'x\r\nAction: Originate' })).toThrow(
    RangeError,
  );
});

test('the wait before connecting again grows to 5 s and differs between clients', () => {
  expect([1, 2, 3, 10].map((n) => reconnectDelay(n, 0))).toEqual([100, 200, 400, 5_000]);
  expect(reconnectDelay(10, 0.999)).toBeLessThan(2_510);
});
