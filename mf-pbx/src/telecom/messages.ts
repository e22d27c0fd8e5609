import { formatNumber } from '@alo/ui';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the form of a hotline (entities.md §5.1). */
export const hotlineWords = {
  title: 'Danh sách hotline',
  one: 'hotline',
  search: 'Số hotline, tên, chủ thể…',
  empty: 'Chưa có hotline nào. Tạo yêu cầu đầu tiên để có số tổng đài mới.',
  fields: {
    hotline: 'Số hotline',
    network: 'Nhà mạng',
    name: 'Tên hotline',
    connection_method: 'Cách kết nối',
    owner_name: 'Chủ thể đăng ký',
    tax_code: 'Mã số thuế',
    switchboard_id: 'Tổng đài',
    note: 'Ghi chú',
    submit: 'Gửi duyệt khi lưu',
  },
  help: {
    hotline: '10 chữ số bắt đầu bằng 0, số cố định 11 chữ số, hoặc số 1900/1800.',
    tax_code: '10 hoặc 13 chữ số; để trống với cá nhân.',
    submit: 'Tắt để giữ bản nháp và gửi sau.',
  },
  choices: {
    network: {
      viettel: 'Viettel',
      mobifone: 'MobiFone',
      vinaphone: 'VinaPhone',
      vietnamobile: 'Vietnamobile',
      itel: 'iTel',
      vnpt: 'VNPT (cố định)',
      fpt: 'FPT Telecom',
      cmc: 'CMC Telecom',
    },
    connection_method: { direct: 'Kết nối trực tiếp', forward: 'Chuyển tiếp từ nhà mạng' },
  },
} as const satisfies ObjectWords;

/** Texts of the screens of switchboards and hotlines. */
export const messages = {
  boards: {
    title: 'Tổng đài viễn thông',
    search: 'Tên tổng đài, tên miền…',
    empty: 'Chưa có tổng đài nào. Đồng bộ để lấy tổng đài từ nhà cung cấp.',
    columns: {
      name: 'Tên tổng đài',
      domain: 'Tên miền',
      external: 'Mã nhà cung cấp',
      status: 'Trạng thái',
      hotlines: 'Số hotline',
      extensions: 'Số máy nhánh',
      synced: 'Đồng bộ lúc',
      created: 'Ngày tạo',
    },
    statuses: { active: 'Hoạt động', pending: 'Chờ duyệt', suspended: 'Tạm ngưng' },
    sync: 'Đồng bộ',
    view: 'Xem hotline',
    synced: (boards: number, hotlines: number) =>
      hotlines === 0
        ? `Đã đồng bộ ${formatNumber(boards)} tổng đài`
        : `Đã đồng bộ ${formatNumber(boards)} tổng đài, ${formatNumber(hotlines)} hotline có kết quả`,
  },
  create: 'Tạo hotline',
  columns: {
    hotline: 'Hotline',
    name: 'Tên',
    extensions: 'Máy nhánh',
    status: 'Trạng thái',
    created: 'Ngày tạo',
  },
  statuses: {
    draft: 'Bản nháp',
    submitted: 'Chờ duyệt',
    approved: 'Đã duyệt',
    rejected: 'Bị từ chối',
  },
  rejected: (reason: string) => `Bị từ chối: ${reason}`,
  none: 'Chưa gán',
  actions: {
    continue: 'Sửa yêu cầu',
    assign: 'Gán máy nhánh',
    rename: 'Đổi tên',
    documents: 'Hồ sơ',
    cancel: 'Hủy yêu cầu',
  },
  form: {
    editTitle: (hotline: string) => `Sửa yêu cầu hotline ${hotline}`,
    sections: {
      line: { title: 'Số tổng đài', purpose: 'Số khách hàng gọi tới và nơi cuộc gọi đi vào.' },
      owner: { title: 'Chủ thể', purpose: 'Cá nhân hoặc doanh nghiệp đứng tên số.' },
      papers: {
        title: 'Hồ sơ',
        purpose: 'Giấy tờ của chủ thể: giấy phép kinh doanh, căn cước, hợp đồng.',
      },
    },
    documents: 'Tệp hồ sơ',
    kept: 'Đã tải lên',
    saved: (hotline: string) => `Đã lưu bản nháp hotline ${hotline}`,
    sent: (hotline: string) => `Đã gửi yêu cầu hotline ${hotline}, vui lòng chờ duyệt`,
    closed: 'Yêu cầu này đã được gửi hoặc đã duyệt nên không sửa được nữa.',
    back: 'Về danh sách hotline',
  },
  upload: {
    choose: 'Chọn tệp PDF hoặc JPG',
    drop: 'hoặc kéo thả vào đây',
    limits: 'Tối đa 5 tệp, mỗi tệp 10 MB.',
    remove: (name: string) => `Bỏ tệp ${name}`,
    sending: (percent: string) => `Đang tải lên ${percent}`,
    problems: {
      empty: 'Tệp trống',
      large: 'Tệp lớn hơn 10 MB',
      type: 'Chỉ nhận tệp PDF hoặc JPG',
    },
  },
  assign: {
    title: (hotline: string) => `Gán máy nhánh cho ${hotline}`,
    label: 'Máy nhánh',
    help: 'Các máy nhánh này gọi ra bằng hotline. Mỗi máy nhánh dùng một đầu số gọi ra.',
    done: (hotline: string, count: number) =>
      `${hotline} nay có ${formatNumber(count)} máy nhánh gọi ra`,
  },
  rename: {
    title: (hotline: string) => `Đổi tên hotline ${hotline}`,
    done: (name: string) => `Đã đổi tên thành ${name}`,
  },
  documents: {
    title: (hotline: string) => `Hồ sơ của ${hotline}`,
    none: 'Chưa có tệp nào.',
    open: (name: string) => `Tải ${name}`,
  },
  cancelTitle: (hotline: string) => `Hủy yêu cầu hotline ${hotline}?`,
  cancelText: 'Yêu cầu và hồ sơ đã tải lên bị xóa.',
  cancelled: (hotline: string) => `Đã hủy yêu cầu hotline ${hotline}`,
  close: 'Đóng',
} as const;

/** Texts of the operator's page. */
export const requestMessages = {
  title: 'Duyệt hotline',
  search: '',
  empty: 'Không có yêu cầu nào đang chờ.',
  columns: {
    company: 'Doanh nghiệp',
    owner: 'Chủ thể đăng ký',
    tax: 'Mã số thuế',
    method: 'Cách kết nối',
    note: 'Ghi chú',
    documents: 'Hồ sơ',
    sent: 'Gửi lúc',
  },
  approve: 'Duyệt',
  reject: 'Từ chối',
  approveTitle: (hotline: string, company: string) => `Duyệt hotline ${hotline} cho ${company}?`,
  approveText: 'Số này trở thành đầu số của doanh nghiệp và nhận được cuộc gọi ngay.',
  rejectTitle: (hotline: string, company: string) => `Từ chối hotline ${hotline} của ${company}`,
  reason: 'Lý do',
  approved: (hotline: string) => `Đã duyệt hotline ${hotline}`,
  rejected: (hotline: string) => `Đã từ chối hotline ${hotline}`,
  company: (name: string, code: string) => `${name} (${code})`,
} as const;
