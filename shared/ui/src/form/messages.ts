/** Texts of forms and their fields, which are fetched with them. */
export const formMessages = {
  unsavedTitle: 'Thay đổi chưa được lưu',
  unsavedText: 'Nếu rời màn hình này, những gì bạn vừa nhập sẽ mất.',
  stay: 'Ở lại',
  leave: 'Rời đi',
  unsaved: 'Có thay đổi chưa lưu',
  allSaved: 'Mọi thay đổi đã được lưu',
  conflictTitle: 'Người khác vừa lưu bản ghi này.',
  conflictText: 'Tải lại để xem bản mới, hoặc ghi đè bằng nội dung của bạn.',
  reload: 'Tải lại',
  overwrite: 'Ghi đè',
  choose: 'Chọn…',
  openChoices: 'Mở danh sách lựa chọn',
  clearChoice: 'Bỏ lựa chọn',
  showPassword: 'Hiện ký tự',
  hidePassword: 'Ẩn ký tự',
} as const;
