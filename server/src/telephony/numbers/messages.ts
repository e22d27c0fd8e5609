/** Texts about numbers, the directory and inbound routes. */
export const messages = {
  confirmWithCompany: 'Nhập mã doanh nghiệp để xác nhận xóa tất cả',
  inboundUnknown: 'Định tuyến gọi vào không tồn tại',
  priorityTaken: 'Thứ tự đã được dùng trong định tuyến này',
  numberMalformed: 'Định dạng số điện thoại sai',
  noListRule: 'Định tuyến chưa có quy tắc kiểu danh sách số gọi',
};
