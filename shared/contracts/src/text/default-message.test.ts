import * as v from 'valibot';
import { defaultMessage } from './default-message.ts';

const small = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(5000));

test.each<[v.GenericSchema, unknown, string]>([
  [v.string(), undefined, 'Thông tin không được để trống'],
  [v.pipe(v.string(), v.nonEmpty()), '', 'Thông tin không được để trống'],
  [v.pipe(v.string(), v.maxLength(3)), 'dài quá', 'Dài tối đa 3 ký tự'],
  [v.pipe(v.string(), v.minLength(3)), 'a', 'Ít nhất 3 ký tự'],
  [v.pipe(v.array(v.string()), v.maxLength(1)), ['a', 'b'], 'Chọn tối đa 1 mục'],
  [v.pipe(v.array(v.string()), v.minLength(2)), ['a'], 'Chọn ít nhất 2 mục'],
  [small, 1, 'Giá trị nhỏ nhất là 2'],
  [small, 9000, 'Giá trị lớn nhất là 5.000'],
  [small, 2.5, 'Nhập một số nguyên'],
  [small, 'x', 'Nhập một số'],
  [v.picklist(['a']), 'b', 'Chọn một giá trị trong danh sách'],
  [v.pipe(v.string(), v.isoDate()), '1/2', 'Ngày không hợp lệ'],
  [v.pipe(v.string(), v.email()), 'a', 'Email không đúng định dạng'],
  [v.pipe(v.string(), v.regex(/^x$/)), 'a', 'Không đúng định dạng'],
  [v.boolean(), 'x', 'Giá trị không hợp lệ'],
  [v.pipe(v.string(), v.maxLength(1, 'Riêng')), 'ab', 'Riêng'],
])('a rule without a text of its own speaks Vietnamese %#', (schema, value, message) => {
  const { issues } = v.safeParse(schema, value, { message: defaultMessage });
  expect(issues?.[0].message).toBe(message);
});
