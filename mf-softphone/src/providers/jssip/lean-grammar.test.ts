import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const load = createRequire(__filename);
const file = load.resolve('jssip/lib/Grammar');
const lean: (source: string) => string = load('../../../lean-grammar-loader.cjs');
const { headerize }: { headerize: (name: string) => string } = load('jssip/lib/Utils');
const source = readFileSync(file, 'utf8');

interface Grammar {
  parse(input: string, rule: string): unknown;
}

function grammarOf(code: string): Grammar {
  const module: { exports: Grammar } = { exports: { parse: () => undefined } };
  new Function('module', 'require', code)(module, createRequire(file));
  return module.exports;
}

const full = grammarOf(source);
const short = grammarOf(lean(source));

const samples: readonly (readonly [rule: string, text: string])[] = [
  ['Request_Response', 'INVITE sip:101@alo.example;transport=ws SIP/2.0'],
  ['Request_Response', 'SIP/2.0 486 Busy Here'],
  ['Status_Line', 'SIP/2.0 200 OK'],
  ['Name_Addr_Header', '"Nguyễn An" <sip:101@alo.example>;tag=a1'],
  ['SIP_URI', 'sip:0901234567:secret@[2001:db8::1]:5060;lr?x=1'],
  ['absoluteURI', 'wss://alo.example:8443/ws'],
  ['host', '192.0.2.7'],
  ['host', 'alo.example'],
  ['quoted_string', '"a \\" b"'],
  ['uuid', '5e1f9b3c-6a07-4b54-9d0e-6a4f5b1c2d3e'],
  ['Via', 'SIP/2.0/WSS 192.0.2.1:8089;branch=z9hG4bK1;rport=4711;received=192.0.2.2'],
  ['From', 'An <sip:101@alo.example>;tag=b2'],
  ['To', '<sip:102@alo.example>'],
  ['CSeq', '4711 INVITE'],
  ['Call_ID', '3c5b@192.0.2.1'],
  ['Contact', '<sip:x@192.0.2.3;transport=ws>;expires=60, <sip:y@192.0.2.4>;q=0.5'],
  ['Record_Route', '<sip:a@alo.example;lr>, <sip:b@alo.example;lr>'],
  ['Max_Forwards', '70'],
  ['Content_Length', '0'],
  ['Content_Type', 'application/sdp'],
  [
    'WWW_Authenticate',
    'Digest realm="alo", nonce="n1", algorithm=MD5, qop="auth,auth-int", stale=TRUE',
  ],
  ['Proxy_Authenticate', 'Digest realm="alo", nonce="n2", opaque=""'],
  ['Session_Expires', '1800;refresher=uas'],
  ['Refer_To', '<sip:103@alo.example?Replaces=a%3Bto-tag%3Db>'],
  ['Replaces', 'a@b;to-tag=1;from-tag=2;early-only'],
  ['Event', 'refer;id=7'],
];

/** What JsSIP would have of it: also that it throws, as for a `Contact` of `*`. */
function read(grammar: Grammar, rule: string, text: string): string {
  try {
    return JSON.stringify(grammar.parse(text, rule));
  } catch (error) {
    return String(error);
  }
}

test.each(samples)('%s: %s', (rule, text) => {
  expect(full.parse(text, rule)).not.toBe(-1);
  expect(read(short, rule, text)).toBe(read(full, rule, text));
});

test('Text that is cut, doubled or otherwise wrong is answered alike', () => {
  const change = fc.record({
    sample: fc.constantFrom(...samples, ['Contact', '*'] as const),
    rule: fc.constantFrom(...samples.map(([rule]) => rule)),
    at: fc.nat(80),
    put: fc.oneof(fc.constant(''), fc.string({ maxLength: 4 })),
    cut: fc.nat(6),
  });
  fc.assert(
    fc.property(change, ({ sample: [own, text], rule, at, put, cut }) => {
      const changed = text.slice(0, at) + put + text.slice(at + cut);
      for (const asked of [own, rule]) {
        expect(read(short, asked, changed)).toBe(read(full, asked, changed));
      }
    }),
    { numRuns: 2000 },
  );
});

test('Every rule is there that a part of JsSIP which is built in asks for', () => {
  const leftOut = /Message\.js$|Subscriber\.js$|Notifier\.js$/;
  const code = readdirSync(dirname(file), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.js') && (!leftOut.test(name) || /SIPMessage|Refer/.test(name)),
    )
    .map((name) => readFileSync(join(dirname(file), name), 'utf8'))
    .join('\n');
  const rules = Array.from(
    code.matchAll(/Grammar\.parse\(.*, '([A-Za-z]\w+)'\)/g),
    ([, rule = '']) => rule,
  );
  const headers = Array.from(
    code.matchAll(/\.(?:parseHeader|s)\('(\w[\w-]+)'\)/g),
    ([, name = '']) => headerize(name).replaceAll('-', '_'),
  );
  const wanted = new Set([...rules, ...headers]);
  expect(wanted.size).toBeGreaterThan(20);
  for (const rule of wanted) expect(() => short.parse('', rule)).not.toThrow('Invalid rule name');
});

test('A grammar of another shape is refused while building', () => {
  expect(() => lean('module.exports = { parse() {} };')).toThrow('has changed');
});
