/** Texts about statuses, sources, projects and other catalogs. */
export const messages = {
  endsBeforeStart: 'Ngày kết thúc không trước ngày bắt đầu',
  chooseAnotherDefault: 'Chọn trạng thái khác làm mặc định trước',
  defaultInactive: 'Trạng thái mặc định phải đang dùng',
  defaultStays: 'Không xóa được trạng thái mặc định',
  slots: { campaign: 'Chiến dịch' },
};
