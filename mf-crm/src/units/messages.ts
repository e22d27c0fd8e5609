import { formatNumber } from '@alo/ui';
import type { UnitKind } from '@alo/contracts';

interface UnitWords {
  readonly title: string;
  readonly one: string;
  readonly search: string;
  readonly empty: string;
  readonly parent: string;
  readonly manager: string;
  readonly purpose: string;
}

/** What branches, departments and teams are called (entities.md §1.1, §2.6). */
export const unitWords: Readonly<Record<UnitKind, UnitWords>> = {
  branch: {
    title: 'Chi nhánh',
    one: 'chi nhánh',
    search: 'Tên, mã chi nhánh…',
    empty: 'Chưa có chi nhánh nào. Thêm chi nhánh đầu tiên rồi xếp phòng ban vào đó.',
    parent: '',
    manager: 'Người phụ trách',
    purpose: 'Nơi làm việc của doanh nghiệp và người phụ trách.',
  },
  department: {
    title: 'Phòng ban',
    one: 'phòng ban',
    search: 'Tên, mã phòng ban…',
    empty: 'Chưa có phòng ban nào. Thêm phòng ban đầu tiên để xếp nhân viên và nhóm vào đó.',
    parent: 'Chi nhánh',
    manager: 'Người phụ trách',
    purpose: 'Phòng ban thuộc chi nhánh nào và ai phụ trách.',
  },
  team: {
    title: 'Nhóm làm việc',
    one: 'nhóm làm việc',
    search: 'Tên, mã nhóm…',
    empty: 'Chưa có nhóm nào. Thêm nhóm đầu tiên để trưởng nhóm theo dõi khách hàng và cuộc gọi.',
    parent: 'Phòng ban',
    manager: 'Trưởng nhóm',
    purpose: 'Nhóm thuộc phòng ban nào và ai là trưởng nhóm.',
  },
};

export const messages = {
  none: '—',
  columns: {
    code: 'Mã',
    name: 'Tên',
    parent: 'Trực thuộc',
    manager: 'Người phụ trách',
    members: 'Số nhân viên',
    active: 'Trạng thái',
    created: 'Ngày tạo',
  },
  people: 'Xem nhân viên',
  export: 'Xuất',
  exported: (count: number) => `Đã xuất ${formatNumber(count)} dòng`,
  fields: {
    name: 'Tên',
    code: 'Mã',
    phone: 'Điện thoại',
    address: 'Địa chỉ',
    members: 'Thành viên',
    numbers: 'Đầu số sử dụng',
    description: 'Mô tả',
    active: 'Đang dùng',
  },
  help: {
    code: 'Chữ không dấu, chữ số, _ và -; dùng khi nhập và xuất tệp.',
    manager: 'Người này thấy dữ liệu của mọi người trong đơn vị khi vai trò có phạm vi tương ứng.',
    members: 'Mỗi người ở một nhóm; chọn người của nhóm khác là chuyển người đó sang nhóm này.',
    numbers: 'Số đầu tiên còn dùng hiện ra ngoài khi người trong đơn vị gọi đi.',
  },
  sections: {
    people: { title: 'Con người', purpose: 'Ai làm việc ở đây.' },
    calls: { title: 'Gọi ra', purpose: 'Số hiện ra ngoài khi gọi.' },
  },
} as const;
