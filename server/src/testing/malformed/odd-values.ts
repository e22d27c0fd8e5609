import fc from 'fast-check';

/** Texts that are well formed and still often handled badly. */
export const oddTexts = fc.constantFrom(
  '\u202eneth\u202c',
  '\u200b\ufeff',
  '\u0007\u001b[31m\r\n\t',
  'e\u0301\u0323'.repeat(20),
  '👩‍👩‍👧‍👦',
  '../../etc/passwd',
  "' or 1=1 --",
  '%_\\%',
  '=HYPERLINK("x")',
  '<script>',
  '{"a":1}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
);

/** A value in a value in a value. */
function nested(depth: number, list: boolean): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = list ? [value] : { a: value };
  return value;
}

/** What nobody honest sends; each is JSON. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  oddTexts,
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 5e-324),
  fc.constantFrom<unknown>(2 ** 31, 2 ** 53, -(2 ** 63), 1e21, '1e309', 'NaN', 'Infinity', '-0'),
  fc.constantFrom<unknown>('', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\uffff'),
  fc.constantFrom<unknown>('0000-00-00', '99999-01-01', '2026-02-31', '10000-01-01T00:00:00Z'),
  fc.constantFrom<unknown>('2026-11-21T24:61:61Z', '2026-11-21T00:00:00+99:59', '-271821-04-20'),
  fc.constantFrom<unknown>([], {}, [[]], [null], { toString: 1 }, { length: -1 }),
  fc.constantFrom<unknown>({ constructor: { prototype: { a: 1 } } }, JSON.parse('{"__proto__":1}')),
  fc.constantFrom(1, 2, 3, 4, 5, 6).map((kind) => {
    if (kind === 1) return 'x'.repeat(100_000);
    if (kind === 2) return 'ạ\u0323'.repeat(30_000);
    if (kind === 3) return Array.from({ length: 10_000 }, (_none, at) => at);
    if (kind === 4) return Array.from({ length: 10_000 }, () => 'x');
    return nested(kind === 5 ? 2000 : 70, kind === 5);
  }),
);

/** One thing that is done to a part of a request; the numbers choose where. */
export interface Damage {
  readonly kind: 'replace' | 'remove' | 'add' | 'wrap' | 'repeat' | 'swap';
  readonly at: number;
  readonly value: unknown;
}

export const damages: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'repeat', 'swap'),
  at: fc.nat(100_000),
  value: oddValues,
});

type Path = readonly (string | number)[];

/** Every place in a value, the outermost first; of long lists only the beginning. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > 6) return [path];
  const inner = Array.isArray(value)
    ? value.slice(0, 5).flatMap((item: unknown, at) => placesIn(item, [...path, at]))
    : Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]));
  return [path, ...inner];
}

function change(value: unknown, path: Path, by: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by(value);
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) => {
      if (at !== step) return [item];
      const changed = change(item, rest, by);
      return changed === undefined ? [] : [changed];
    });
  }
  const entries = Object.entries(value ?? {}).map(([key, item]) => [
    key,
    key === step ? change(item, rest, by) : item,
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** The value with one damage. */
export function damaged(value: unknown, { kind, at, value: odd }: Damage): unknown {
  const places = placesIn(value);
  const place = places[at % places.length] ?? [];
  return change(value, place, (old) => {
    if (kind === 'remove') return undefined;
    if (kind === 'wrap') return [old];
    // Of a part that is long already ten thousand would be more than a test can hold.
    if (kind === 'repeat' && JSON.stringify(old ?? 'x').length < 60) {
      return Array.from({ length: 10_000 }, () => old ?? 'x');
    }
    if (kind === 'swap') return typeof old === 'string' ? Number(old) : JSON.stringify(old);
    if (kind === 'replace' || typeof old !== 'object' || old === null) return odd;
    return Array.isArray(old) ? [...(old as unknown[]), odd] : { ...old, [`x${at % 9}`]: odd };
  });
}
