import { formatNumber } from '@alo/contracts';

/** Texts about scripts of voice one-time passwords. */
export const messages = {
  nameTaken: 'Tên kịch bản đã được dùng',
  keyName: (script: string) => `Voice OTP · ${script}`.slice(0, 60),
  requests: 'Mã đã gửi',
  tooManyPreviews: (seconds: number) =>
    `Đã nghe thử nhiều lần. Hãy thử lại sau ${formatNumber(seconds)} giây.`,
} as const;
