/** Texts about telephone objects; those of problems are keyed by code. */
export const messages = {
  problems: {
    SWITCH_OFF: 'Mục này đang được dùng, cuộc gọi sẽ kết thúc tại đây',
  },
  announcementSlot: 'Thông báo chen giữa nhạc',
  replacementPointsHere: 'Mục thay thế đang trỏ tới mục này. Sửa mục đó hoặc chọn mục khác.',
  numberHasInbound: 'Đầu số đang có định tuyến gọi vào',
  numberTaken: 'Đầu số này đã có định tuyến gọi vào',
  internalNumberTaken: 'Số nội bộ đã được dùng',
  internalNumberOfAnother: 'Số này đã là số nội bộ của một mục khác',
  macTaken: 'Đã có điện thoại với địa chỉ MAC này',
  nightNumberTaken: 'Số này đã được dùng cho điều kiện khác',
  forwardRefused: 'Không chuyển được tới số này: số không tồn tại hoặc máy của bạn không được gọi',
  destinationLoop: 'Điểm đến tạo thành vòng lặp',
  chooseInboundNumber: 'Chọn một đầu số được phép gọi vào',
  personUnknown: 'Nhân viên không tồn tại',
};
