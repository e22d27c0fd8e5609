/** Words of the choices in the forms of greetings and music on hold. */
export const soundChoices = {
  source: { upload: 'Tải lên', tts: 'Văn bản', record: 'Thu âm' },
  voice: { north: 'Miền Bắc', central: 'Miền Trung', south: 'Miền Nam' },
  play_mode: { order: 'Lần lượt', random: 'Ngẫu nhiên' },
  status: {
    pending: 'Chờ xử lý',
    encoding: 'Đang chuyển đổi',
    ready: 'Sẵn sàng',
    error: 'Lỗi',
  },
} as const;
