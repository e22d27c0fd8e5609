import fc from 'fast-check';
import { parseMessage } from './spooled-message.ts';

const text = (parts: Readonly<Record<string, string>> = {}) =>
  `;
; Message Information file
;
[message]
${Object.entries({
  origmailbox: '101',
  context: 'verb',
  callerid: '"Hoa" <0912345678>',
  origdate: 'Sat Nov 21 03:00:00 AM UTC 2026',
  origtime: '1795230000',
  msg_id: '1795230000-00000002',
  duration: '7',
  ...parts,
})
  .map(([key, value]) => `${key}=${value}`)
  .join('\n')}
`;

test('a message of a customer', () => {
  expect(parseMessage(text())).toEqual({
    messageId: '1795230000-00000002',
    callerNumber: '0912345678',
    leftAt: 1_795_230_000_000,
    seconds: 7,
  });
});

test.each([
  ['+84912345678', '+84912345678'],
  ['"" <101>', '101'],
  ['Unknown', ''],
  ['"Anonymous" <anonymous>', ''],
  ['"<0911111111>" <0922222222>', '0922222222'],
])('caller %s', (callerid, number) => {
  expect(parseMessage(text({ callerid }))?.callerNumber).toBe(number);
});

test.each([{ msg_id: '../../x' }, { origtime: 'yesterday' }, { duration: 'x' }])(
  'what is no message: %j',
  (parts) => expect(parseMessage(text(parts))).toBeUndefined(),
);

test('any text is read or is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (callerid) => {
      const read = parseMessage(text({ callerid: callerid.replaceAll(/[\r\n]/g, '') }));
      expect(read?.callerNumber ?? '').toMatch(/^(?:\+?\d{2,20})?$/);
    }),
  );
});
