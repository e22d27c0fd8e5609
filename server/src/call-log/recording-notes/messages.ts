/** Messages about notes in recordings. */
export const messages = {
  notYours: 'Chỉ người viết được sửa hoặc xóa ghi chú này',
  noRecording: 'Cuộc gọi không có ghi âm để ghi chú',
  tooMany: 'Ghi âm đã có đủ 200 ghi chú',
} as const;
