import type { CallType } from '../vocabulary/call.ts';
import type { PartyNetwork } from '../vocabulary/network.ts';

/** What a call was made for, in the words of every screen. */
export const callTypeNames = {
  normal: 'Thường',
  campaign: 'Chiến dịch tiếp thị',
  survey: 'Khảo sát',
  otp: 'Voice OTP',
} as const satisfies Record<CallType, string>;

/** How a call ended, in the words of every screen. */
export const dispositionNames = {
  answered: 'Thành công',
  missed: 'Nhỡ',
  abandoned: 'Khách gác khi chờ',
  busy: 'Máy bận',
  no_answer: 'Không nghe máy',
  rejected: 'Từ chối',
  failed: 'Lỗi',
  cancelled: 'Hủy',
  voicemail: 'Để lại lời nhắn',
  ivr_end: 'Dừng ở IVR',
  blocked: 'Bị chặn',
  announced: 'Thông báo loa',
} as const;

/** Which way a call went. */
export const directionNames = {
  inbound: 'Gọi vào',
  outbound: 'Gọi ra',
  internal: 'Nội bộ',
} as const;

/** Who ended a call. */
export const hangupByNames = { customer: 'Khách', agent: 'Nhân viên', system: 'Hệ thống' } as const;

/** Messages about mailboxes and about what people write of calls. */
export const messages = {
  pinRepeated: 'Hai mã PIN không giống nhau',
  numberInTag: 'Nhãn không được chứa số điện thoại',
} as const;

/** Networks of numbers, by how they begin. */
export const networkNames = {
  viettel: 'Viettel',
  vinaphone: 'VinaPhone',
  mobifone: 'MobiFone',
  vietnamobile: 'Vietnamobile',
  gmobile: 'Gmobile',
  itel: 'iTel',
  wintel: 'Wintel',
  fpt: 'FPT',
  landline: 'Cố định khác',
  free: 'Miễn cước 1800',
  premium: 'Dịch vụ 1900',
  international: 'Quốc tế',
} as const satisfies Readonly<Record<PartyNetwork, string>>;
