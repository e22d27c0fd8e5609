/** Texts of cells that are edited where they stand. */
export const messages = {
  editCell: (value: string, label: string) => `${value === '' ? '—' : value} – sửa ${label}`,
  howTo: 'Bấm để sửa tại chỗ. Enter để lưu, Esc để bỏ.',
  pickColor: (label: string) => `Chọn ${label}`,
  save: 'Lưu',
  cancel: 'Hủy',
  reload: 'Lấy bản mới',
  overwrite: 'Ghi đè',
} as const;
