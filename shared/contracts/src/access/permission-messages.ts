import type { Permission, PermissionResource } from './permission.ts';

/** Groups of screens in menu order, and what their screens are called (entities.md §1.1, §6.2). */
export const permissionGroups: readonly {
  readonly id: string;
  readonly label: string;
  readonly screens: Partial<Record<PermissionResource, string>>;
}[] = [
  {
    id: 'work',
    label: 'Làm việc',
    screens: {
      customer: 'Khách hàng',
      phone: 'Điện thoại',
      monitor: 'Giám sát',
      campaign: 'Chiến dịch tiếp thị',
      survey: 'Khảo sát: danh mục, câu hỏi',
      surveycampaign: 'Chiến dịch khảo sát',
      voiceotp: 'Voice OTP',
    },
  },
  {
    id: 'pbx',
    label: 'Tổng đài',
    screens: {
      number: 'Đầu số',
      inbound: 'Định tuyến gọi vào',
      subscriber: 'Máy nhánh',
      group: 'Nhóm máy nhánh',
      ringgroup: 'Nhóm đổ chuông',
      queue: 'Hàng đợi',
      ivr: 'Menu thoại (IVR)',
      message: 'Thông báo thoại',
      timecondition: 'Điều kiện thời gian',
      timegroup: 'Nhóm thời gian',
      greeting: 'Lời chào',
      moh: 'Nhạc chờ',
      lastcall: 'Gọi lại nhân viên gần nhất',
      outbound: 'Quy tắc gọi ra',
      conference: 'Phòng họp',
      deskphone: 'Điện thoại bàn',
      featurecode: 'Mã tính năng',
      blockin: 'Chặn số gọi đến',
      blockout: 'Chặn số gọi đi',
      etelecom: 'Tổng đài viễn thông',
      voicesubscriber: 'Thuê bao thoại',
    },
  },
  {
    id: 'report',
    label: 'Báo cáo',
    screens: { callhistory: 'Lịch sử cuộc gọi', report: 'Báo cáo', kpi: 'KPI' },
  },
  {
    id: 'organisation',
    label: 'Tổ chức',
    screens: {
      account: 'Tài khoản',
      role: 'Vai trò & phân quyền',
      department: 'Phòng ban',
      team: 'Nhóm làm việc',
      branch: 'Chi nhánh',
    },
  },
  {
    id: 'settings',
    label: 'Cài đặt',
    screens: {
      project: 'Dự án',
      datasource: 'Nguồn dữ liệu',
      profilestatus: 'Trạng thái hồ sơ',
      setting: 'Cài đặt',
      platform: 'Nền tảng',
    },
  },
];

/** Actions that most screens have: the columns of the matrix. */
export const commonActions = {
  view: 'Xem',
  add: 'Thêm',
  edit: 'Sửa',
  delete: 'Xóa',
  import: 'Nhập',
  export: 'Xuất',
} as const;
export type CommonAction = keyof typeof commonActions;

/** Actions of one screen or a few, by name or, where a name means different things, by permission. */
const otherActions: Readonly<Record<string, string>> = {
  assign: 'Giao phụ trách',
  unmask: 'Xem số đầy đủ',
  call: 'Gọi',
  use: 'Dùng điện thoại',
  transfer: 'Chuyển cuộc gọi',
  dialOutside: 'Gọi ra ngoài',
  record: 'Ghi âm, tạm dừng ghi âm',
  page: 'Phát loa thông báo',
  listen: 'Nghe',
  whisper: 'Nói thầm',
  barge: 'Chen vào',
  takeover: 'Giành cuộc gọi',
  hangup: 'Ngắt cuộc gọi',
  setStatus: 'Đổi trạng thái nhân viên',
  alert: 'Đặt cảnh báo',
  start: 'Chạy',
  answer: 'Trả lời',
  test: 'Gọi thử',
  deleteAll: 'Xóa hàng loạt',
  viewSecret: 'Xem mật khẩu SIP',
  resetSecret: 'Đặt lại mật khẩu SIP',
  simulate: 'Thử định tuyến',
  pauseMember: 'Tạm ngưng nhân viên',
  moderate: 'Điều hành phòng họp',
  provision: 'Tạo địa chỉ cấu hình',
  override: 'Đóng mở bằng tay',
  download: 'Tải về',
  sort: 'Sắp xếp',
  editNote: 'Sửa ghi chú',
  history: 'Lịch sử cuộc gọi',
  department: 'Theo phòng ban',
  extension: 'Theo máy nhánh',
  success: 'Cuộc gọi thành công',
  activity: 'Hoạt động nhân viên',
  fpt: 'Lịch sử cuộc gọi FPT',
  schedule: 'Gửi định kỳ qua email',
  changePassword: 'Đổi mật khẩu',
  lock: 'Khóa, đăng xuất',
  audit: 'Nhật ký hệ thống',
  release: 'Phát hành phân hệ',
  telecom: 'Duyệt hotline',
  'platform.override': 'Thay thế phân hệ',
  'platform.privacy': 'Xuất và xóa dữ liệu doanh nghiệp',
  'platform.calls': 'Xử lý cuộc gọi chưa ghi được',
};

/** What a permission allows, without its screen. */
export function actionWords(permission: Permission | string): string {
  const action = permission.split('.')[1] ?? permission;
  const common = Object.hasOwn(commonActions, action)
    ? commonActions[action as CommonAction]
    : undefined;
  return otherActions[permission] ?? common ?? otherActions[action] ?? action;
}
