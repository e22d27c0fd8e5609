import { breakLines } from './break-lines.ts';

const widthOf = (text: string) => text.length;

test.each([
  ['Phòng', 10, ['Phòng']],
  ['Phòng Kinh doanh', 10, ['Phòng Kinh', 'doanh']],
  ['Nghiêngngả về', 6, ['Nghiên', 'gngả', 'về']],
  ['ab', 0.5, ['a', 'b']],
  ['', 5, ['']],
])('%s in %d', (text, width, lines) => {
  expect(breakLines(text, width, widthOf)).toEqual(lines);
});
