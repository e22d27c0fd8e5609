import fc from 'fast-check';

/** A message that is right, line by line. */
const good = (method: string) => [
  `${method} sip:102@alo.invalid SIP/2.0`,
  'Via: SIP/2.0/WS a.invalid;branch=z9hG4bK1',
  'From: <sip:dn0002-103@alo.invalid>;tag=1',
  'To: <sip:102@alo.invalid>',
  'Call-ID: one',
  `CSeq: 1 ${method}`,
  'Contact: <sip:dn0002-103@a.invalid;transport=ws>',
  'Content-Type: application/sdp',
];

export const methods = [
  'INVITE',
  'REGISTER',
  'BYE',
  'CANCEL',
  'ACK',
  'INFO',
  'OPTIONS',
  'REFER',
  'X',
];
/** A message that was right, with lines lost, doubled, swapped, cut or filled with anything. */
const mutated = fc
  .tuple(
    fc.constantFrom(...methods),
    fc.array(
      fc.tuple(fc.nat(20), fc.constantFrom('drop', 'double', 'cut', 'fill', 'swap'), fc.string()),
      { maxLength: 5 },
    ),
    fc.constantFrom('\r\n', '\n', '\r'),
    fc.oneof(fc.constant(''), fc.string({ unit: 'binary' }), fc.constant('v=0\r\n')),
  )
  .map(([method, changes, lineEnd, body]) => {
    let lines = good(method);
    for (const [place, change, filling] of changes) {
      const at = place % Math.max(1, lines.length);
      const line = lines[at] ?? '';
      if (change === 'drop') lines = lines.toSpliced(at, 1);
      if (change === 'double') lines = lines.toSpliced(at, 0, line);
      if (change === 'cut') lines = lines.toSpliced(at, 1, line.slice(0, line.length / 2));
      if (change === 'fill') lines = lines.toSpliced(at, 1, `${line.split(':')[0]}: ${filling}`);
      if (change === 'swap') lines = lines.toReversed();
    }
    return `${lines.join(lineEnd)}\r\n\r\n${body}`;
  });
const answers = fc
  .tuple(fc.integer({ min: 0, max: 999 }), fc.string())
  .map(
    ([status, words]) => `SIP/2.0 ${status} ${words}\r\n${good('INVITE').slice(1).join('\r\n')}`,
  );
/** Whatever may come over a connection where SIP is spoken. */
export const anything = fc.oneof(mutated, answers, fc.string({ unit: 'binary' }), fc.string());

/** Torture of the kind of RFC 4475: each is wrong, or right in an unusual way. */
export const torture: readonly string[] = [
  // Folded lines, strange spaces, escaped signs.
  'INVITE sip:102@alo.invalid SIP/2.0\r\nTO :\r\n sip:102@alo.invalid ;   tag    = 1\r\nFrom   : "J \\\\\\""  <sip:j@x>\r\n  ;\r\n  tag = 98asjd8\r\nCSeq: 9\r\n  INVITE\r\nVia  : SIP  /   2.0\r\n /UDP 192.0.2.2;branch=390skdjuw\r\nCall-ID: a\r\nl: 0\r\n\r\n',
  // Numbers far too great, negative, none.
  'INVITE sip:102@alo.invalid SIP/2.0\r\nVia: SIP/2.0/WS a;branch=z9hG4bK1\r\nFrom: <sip:a@b>;tag=1\r\nTo: <sip:102@b>\r\nCall-ID: b\r\nCSeq: 36893488147419103232 INVITE\r\nMax-Forwards: 300\r\nExpires: 10000000000\r\nContent-Length: -999\r\n\r\n',
  'REGISTER sip:alo.invalid SIP/2.0\r\nVia: SIP/2.0/WS a;branch=z9hG4bK2;rport=99999999\r\nFrom: <sip:dn0002-101@b>;tag=1\r\nTo: <sip:dn0002-101@b>\r\nCall-ID: c\r\nCSeq: 1 REGISTER\r\nContact: *\r\nContact: <sip:a@b>;expires=-1\r\nExpires: 1\r\nContent-Length: 0\r\n\r\n',
  // A start line that is none, another version, a method of all signs.
  'INVITE <sip:102@alo.invalid> SIP/2.0\r\nVia: SIP/2.0/WS a;branch=z9hG4bK3\r\n\r\n',
  'INVITE sip:102@alo.invalid SIP/7.0\r\nVia: SIP/7.0/WS a;branch=z9hG4bK4\r\nCSeq: 1 INVITE\r\n\r\n',
  "!interesting-Method0123456789_*+`.%indeed'~ sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*@a SIP/2.0\r\nVia: SIP/2.0/WS a;branch=z9hG4bK5\r\nCSeq: 1 !interesting-Method0123456789_*+`.%indeed'~\r\n\r\n",
  'SIP/2.0 4294967301 better not break the receiver\r\nVia: SIP/2.0/WS a;branch=z9hG4bK6\r\nCSeq: 1 INVITE\r\n\r\n',
  // Headers twice that may come once; a quote without its end; an address without its bracket.
  'INVITE sip:102@alo.invalid SIP/2.0\r\nVia: SIP/2.0/WS a;branch=z9hG4bK7\r\nFrom: <sip:a@b>;tag=1\r\nFrom: <sip:c@d>;tag=2\r\nTo: "Unfinished <sip:102@b>\r\nTo: <sip:103@b\r\nCall-ID: d\r\nCall-ID: e\r\nCSeq: 1 INVITE\r\nCSeq: 2 BYE\r\n\r\n',
  // Bytes that are no text, a header without end.
  `INVITE sip:102@alo.invalid SIP/2.0\r\nVia: SIP/2.0/WS a;branch=z9hG4bK8\r\nSubject: \u0000\u0001\ud83d\ude00${'x'.repeat(8_000)}`,
];
