/** Words of the choices in the forms of numbers. */
export const numberChoices = {
  usage: { in: 'Chỉ gọi vào', out: 'Chỉ gọi ra', inout: 'Cả hai' },
  type: {
    fixed: 'Cố định',
    mobile: 'Di động',
    '1900': '1900',
    '1800': '1800',
    voip: 'VoIP',
  },
} as const;
