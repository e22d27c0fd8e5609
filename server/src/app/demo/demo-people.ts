const families = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Huỳnh',
  'Phan',
  'Vũ',
  'Võ',
  'Đặng',
  'Bùi',
  'Đỗ',
  'Hồ',
  'Ngô',
  'Dương',
  'Lý',
];
const middles = [
  'Thị',
  'Văn',
  'Hồng',
  'Đức',
  'Ngọc',
  'Minh',
  'Thanh',
  'Quốc',
  'Kim',
  'Hữu',
  'Thuỳ',
  'Gia',
];
const givens = [
  'Ánh',
  'Phước',
  'Khải',
  'Trâm',
  'Vượng',
  'Dương',
  'Bách',
  'Oanh',
  'Sửu',
  'Lan',
  'Hùng',
  'Yến',
  'Tuấn',
  'Hạnh',
  'Nhung',
  'Quân',
  'Thảo',
  'Linh',
  'Sơn',
  'Mai',
  'Ngân',
  'Phúc',
  'Hưng',
  'Diễm',
];
const prefixes = [
  '091',
  '038',
  '097',
  '070',
  '086',
  '033',
  '090',
  '058',
  '076',
  '094',
  '081',
  '035',
];
const streets = [
  'Lê Lợi',
  'Nguyễn Huệ',
  'Trần Phú',
  'Hai Bà Trưng',
  'Điện Biên Phủ',
  'Cách Mạng Tháng Tám',
];
const cities = ['Hà Nội', 'TP. Hồ Chí Minh', 'Đà Nẵng', 'Cần Thơ', 'Hải Phòng', 'Huế'];

export interface DemoPerson {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/** Believable people; every number occurs once. */
export function demoCustomers(count: number, random: () => number): DemoPerson[] {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  return Array.from({ length: count }, (_none, index) => ({
    name: `${pick(families)} ${pick(middles)} ${pick(givens)}`,
    phone: `${pick(prefixes)}${String(1_000_000 + index * 7919 + Math.floor(random() * 7000)).slice(-7)}`,
    email: random() < 0.4 ? `khach${index + 1}@example.com` : '',
    address: `${1 + Math.floor(random() * 300)} ${pick(streets)}, ${pick(cities)}`,
  }));
}
