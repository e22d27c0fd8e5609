import { soundChoices } from '@alo/contracts';
import { formatNumber } from '@alo/ui';

/** Texts about hearing, recording and choosing sounds. */
export const messages = {
  play: (name: string) => `Nghe ${name}`,
  pause: (name: string) => `Tạm dừng ${name}`,
  playFailed: 'Không phát được âm thanh, hãy thử lại',
  notReady: 'Âm thanh chưa sẵn sàng',
  upload: {
    choose: 'Chọn tệp wav hoặc mp3',
    drop: 'hoặc kéo thả vào đây',
    limits: 'Tối đa 10 MB và 300 giây mỗi tệp.',
    remove: (name: string) => `Bỏ tệp ${name}`,
    sending: (percent: string) => `Đang tải lên ${percent}`,
    problems: {
      EMPTY: 'Tệp không có âm thanh',
      TOO_LARGE: 'Tệp lớn hơn 10 MB',
      NOT_AUDIO: 'Tệp không phải âm thanh wav hoặc mp3',
    },
  },
  record: {
    start: 'Bắt đầu thu',
    stop: 'Dừng thu',
    again: 'Thu lại',
    hint: 'Nói gần micro, ở nơi yên tĩnh. Tối đa 300 giây.',
    level: 'Mức âm thanh',
    working: 'Đang xử lý bản thu…',
    running: (time: string) => `Đang thu ${time}`,
    recorded: 'Bản thu',
    fileName: 'Bản thu.wav',
    problems: {
      denied:
        'Trình duyệt không cho dùng micro. Bấm biểu tượng ổ khóa cạnh địa chỉ trang, cho phép micro rồi thử lại.',
      missing: 'Không tìm thấy micro. Cắm micro hoặc tai nghe rồi thử lại.',
      busy: 'Micro đang được chương trình khác sử dụng.',
      inCall: 'Đang có cuộc gọi. Thu âm sau khi cuộc gọi kết thúc.',
      failed: 'Không thu được âm thanh, hãy thử lại.',
    },
  },
  sources: soundChoices.source,
  statuses: soundChoices.status,
  uses: {
    count: (count: number) => `${formatNumber(count)} nơi`,
    open: (name: string, count: number) => `${name}: ${formatNumber(count)} nơi sử dụng`,
  },
  form: { choose: 'Chọn tệp âm thanh hoặc thu âm trước khi lưu' },
  none: '—',
} as const;
