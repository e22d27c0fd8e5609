import { foldVietnamese } from './fold.ts';

test.each([
  ['Nguyễn Đình Phước', 'nguyen dinh phuoc'],
  ['ĐẶNG Thuỳ Dương', 'dang thuy duong'],
  ['Ế Ộ Ữ ỵ', 'e o u y'],
  ['KH000012', 'kh000012'],
])('%s folds to %s', (text, folded) => {
  expect(foldVietnamese(text)).toBe(folded);
});

test('composed and decomposed text fold alike', () => {
  expect(foldVietnamese('Tiếng Việt'.normalize('NFD'))).toBe(foldVietnamese('Tiếng Việt'));
});
