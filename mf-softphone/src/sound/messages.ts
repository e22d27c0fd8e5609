import type { RingtoneName } from './ringtones.ts';

const ringtones: Record<RingtoneName, string> = {
  soft: 'Êm dịu',
  bell: 'Chuông bàn',
  marimba: 'Mộc cầm',
  digital: 'Điện tử',
};

/** Texts of the sound panel. */
export const messages = {
  title: 'Âm thanh',
  close: 'Đóng âm thanh',
  microphone: 'Micro',
  speaker: 'Loa nghe',
  ringer: 'Loa chuông',
  ringtone: 'Nhạc chuông',
  ringtones,
  defaultDevice: 'Mặc định',
  missingDevice: 'Thiết bị đã chọn không còn cắm',
  unnamed: (index: number) => `Thiết bị ${index}`,
  level: 'Mức âm vào',
  levelHint: 'Hãy nói: thanh phải chuyển động.',
  ringVolume: 'Âm lượng chuông',
  speakerVolume: 'Âm lượng người nghe',
  tryRing: 'Nghe thử chuông',
  trySpeaker: 'Nghe thử loa',
  tryShort: 'Nghe thử',
  stopTrying: 'Dừng',
  echo: 'Gọi thử',
  echoHint: 'Gọi tổng đài để nghe lại chính giọng của bạn.',
  echoName: 'Gọi thử âm thanh',
  allow: 'Cho phép dùng micro',
  allowHint: 'Trình duyệt sẽ hỏi một lần. Tên các thiết bị hiện ra sau khi bạn cho phép.',
  again: 'Thử lại',
  noSpeaker: 'Không tìm thấy loa hoặc tai nghe. Hãy cắm thiết bị rồi chờ vài giây.',
  problems: {
    denied: {
      title: 'Micro đang bị chặn',
      steps: [
        'Bấm biểu tượng bên trái địa chỉ trang trong Chrome.',
        'Ở mục “Micrô”, chọn “Cho phép”.',
        'Nếu vẫn bị chặn: mở cài đặt quyền riêng tư của máy tính và cho phép Chrome dùng micro.',
      ],
    },
    'not-found': {
      title: 'Không tìm thấy micro',
      steps: [
        'Cắm micro hoặc tai nghe, hoặc bật Bluetooth của tai nghe.',
        'Trong cài đặt âm thanh của máy tính, kiểm tra thiết bị đầu vào có hiện ra không.',
      ],
    },
    'in-use': {
      title: 'Micro đang được ứng dụng khác dùng',
      steps: [
        'Đóng ứng dụng họp hoặc ghi âm đang mở.',
        'Rút tai nghe rồi cắm lại, sau đó bấm “Thử lại”.',
      ],
    },
    failed: {
      title: 'Không mở được micro',
      steps: [
        'Rút thiết bị rồi cắm lại, sau đó bấm “Thử lại”.',
        'Nếu vẫn lỗi, hãy khởi động lại Chrome.',
      ],
    },
  },
} as const;
