import { formatNumber } from '@alo/contracts';

/** Texts about sounds that users of the product see. */
export const messages = {
  problems: {
    EMPTY: 'Tệp không có âm thanh',
    NOT_AUDIO: 'Tệp không phải âm thanh wav hoặc mp3',
    UNSUPPORTED: 'Kiểu mã hóa của tệp wav này không được hỗ trợ, hãy lưu lại dạng PCM hoặc mp3',
    TRUNCATED: 'Tệp bị cắt ngang, hãy tải lên tệp đầy đủ',
    TOO_LARGE: 'Tệp lớn hơn 10 MB',
    TOO_LONG: 'Âm thanh dài hơn 300 giây',
    DAMAGED: 'Không đọc được âm thanh trong tệp',
    NO_SPEECH_ENGINE: 'Máy chủ chưa cài bộ đọc văn bản (espeak-ng)',
    SPEECH_FAILED: 'Không đọc được văn bản thành tiếng',
    LOST: 'Tệp tải lên không còn trên máy chủ, hãy tải lại',
    FAILED: 'Không chuyển đổi được âm thanh, hãy thử lại',
  },
  tooManyPreviews: (seconds: number) =>
    `Bạn nghe thử quá nhiều lần. Thử lại sau ${formatNumber(seconds)} giây.`,
  fileMissing: 'Chọn tệp âm thanh',
  announcementUnknown: 'Thông báo không tồn tại',
  fileUnknown: 'Danh sách tệp không khớp với nhạc chờ này',
  tooManyFiles: 'Mỗi nhạc chờ có tối đa 20 tệp',
  lastFile: 'Nhạc chờ phải có ít nhất một tệp',
  defaultMoh: 'Nhạc chờ mặc định',
  defaultMelody: 'Giai điệu êm dịu',
  /** Greetings of a new company: name, and what is read aloud. */
  defaultGreetings: [
    [
      'Xin chào',
      'Xin chào quý khách. Cảm ơn quý khách đã gọi đến công ty chúng tôi. Xin vui lòng giữ máy, cuộc gọi sẽ được kết nối trong giây lát.',
    ],
    [
      'Ngoài giờ',
      'Xin chào quý khách. Hiện tại đã ngoài giờ làm việc. Xin quý khách vui lòng gọi lại trong giờ hành chính. Xin cảm ơn.',
    ],
    [
      'Máy bận',
      'Hiện tại tất cả nhân viên đều đang bận. Xin quý khách vui lòng giữ máy hoặc gọi lại sau ít phút. Xin cảm ơn.',
    ],
  ],
  chooseAnotherDefault: 'Đặt một nhạc chờ khác làm mặc định để thay nhạc này',
  notReady: 'Âm thanh chưa sẵn sàng',
} as const;
