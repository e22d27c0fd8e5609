import { toCsv } from './csv.ts';

test('cells are quoted, and a formula is no formula any more', () => {
  expect(
    toCsv(
      ['Dòng', 'Lý do'],
      [
        ['2', 'số "lạ", sai'],
        ['3', '=HYPERLINK("x")'],
      ],
    ),
  ).toBe('\uFEFF"Dòng","Lý do"\r\n"2","số ""lạ"", sai"\r\n"3","\'=HYPERLINK(""x"")"\r\n');
});
