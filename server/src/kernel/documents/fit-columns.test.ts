import fc from 'fast-check';
import { fitColumns, gap } from './fit-columns.ts';

const narrow = { least: 3, most: 3 };

test.each([
  ['few columns', Array.from({ length: 6 }, () => narrow), { layout: 'portrait', fontSize: 9 }],
  [
    'more, in smaller letters',
    Array.from({ length: 15 }, () => narrow),
    { layout: 'portrait', fontSize: 8 },
  ],
  ['many', Array.from({ length: 20 }, () => narrow), { layout: 'landscape', fontSize: 9 }],
  [
    'long words',
    Array.from({ length: 12 }, () => ({ least: 5, most: 20 })),
    { layout: 'landscape', fontSize: 7 },
  ],
  ['too many', Array.from({ length: 40 }, () => narrow), { layout: 'landscape', fontSize: 6 }],
] as const)('%s', (_what, needs, expected) => {
  expect(fitColumns(needs)).toMatchObject(expected);
});

test('columns fill the page, and no word breaks where the page is wide enough', () => {
  const need = fc
    .tuple(fc.double({ min: 1, max: 8, noNaN: true }), fc.double({ min: 0, max: 40, noNaN: true }))
    .map(([least, more]) => ({ least, most: least + more }));
  fc.assert(
    fc.property(fc.array(need, { minLength: 1, maxLength: 30 }), (needs) => {
      const { layout, fontSize, widths } = fitColumns(needs);
      const page = layout === 'portrait' ? 523 : 770;
      expect(widths.reduce((all, one) => all + one, 0)).toBeCloseTo(page, 6);
      const least = needs.map((one) => one.least * fontSize + gap);
      if (least.reduce((all, one) => all + one, 0) > page) return;
      for (const [at, width] of widths.entries())
        expect(width).toBeGreaterThanOrEqual((least[at] ?? 0) - 1e-9);
    }),
  );
});
