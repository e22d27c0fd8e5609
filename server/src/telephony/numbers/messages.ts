import { formatNumber } from '@alo/contracts';

/** What uses a number, in the words of the menu. */
const kinds: Readonly<Record<string, string>> = {
  inbound: 'Định tuyến gọi vào',
  outbound: 'Quy tắc gọi ra',
  subscriber: 'Máy nhánh',
  last_call: 'Gọi lại nhân viên gần nhất',
  blocked_incoming: 'Chặn số gọi đến',
  branch: 'Chi nhánh',
  department: 'Phòng ban',
  team: 'Nhóm làm việc',
  campaign: 'Chiến dịch',
};

/** Texts about numbers, the directory and inbound routes. */
export const messages = {
  confirmWithCompany: 'Nhập mã doanh nghiệp để xác nhận xóa tất cả',
  inboundUnknown: 'Định tuyến gọi vào không tồn tại',
  priorityTaken: 'Thứ tự đã được dùng trong định tuyến này',
  numberMalformed: 'Định dạng số điện thoại sai',
  companyUnknown: 'Không có doanh nghiệp này',
  numberTaken: 'Số này đã thuộc một doanh nghiệp',
  numbersTaken: (some: string, count: number) =>
    `${formatNumber(count)} số đã thuộc một doanh nghiệp: ${some}${count > 5 ? '…' : ''}`,
  numberStays: 'Đầu số không đổi được; thu hồi rồi cấp số khác',
  stillUsed: (places: string, count: number) =>
    `Doanh nghiệp hiện tại còn dùng số này ở ${formatNumber(count)} nơi: ${places}. Gỡ ra trước khi chuyển.`,
  usedBy: (kind: string, name: string, company: string) =>
    `${kinds[kind] ?? kind} “${name}” của ${company}`,
  given: (first: string, count: number) =>
    count === 1 ? `Đã nhận đầu số ${first}` : `Đã nhận ${formatNumber(count)} đầu số từ ${first}`,
  takenAway: (number: string) => `Đầu số ${number} đã được thu hồi`,
  withdrawn: 'Đầu số đã được đơn vị vận hành thu hồi',
  noListRule: 'Định tuyến chưa có quy tắc kiểu danh sách số gọi',
};
