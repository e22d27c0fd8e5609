/** Texts of refusals on the live board. */
export const messages = {
  nobodyTalks: 'Chưa có nhân viên nào trong phạm vi của bạn đang nói trong cuộc gọi này.',
  noExtension: 'Bạn cần có máy nhánh để nghe cuộc gọi.',
};
