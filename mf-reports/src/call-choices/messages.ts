/** Names of the filters of calls. */
export const messages = {
  direction: 'Chiều',
  disposition: 'Trạng thái',
  user: 'Nhân viên',
  department: 'Phòng ban',
  team: 'Nhóm',
  extension: 'Máy nhánh',
  hotline: 'Đầu số',
  queue: 'Hàng đợi',
  ring_group: 'Nhóm đổ chuông',
  hangup_by: 'Bên gác máy',
  agent_department: 'Phòng ban của nhân viên',
  agent_team: 'Nhóm của nhân viên',
  agent_extension: 'Máy nhánh của nhân viên',
  leg_extension: 'Máy nhánh tham gia',
  none: 'Không thuộc đơn vị nào',
} as const;
