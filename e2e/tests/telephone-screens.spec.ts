// Covers: mf-pbx/blocked, mf-pbx/conferences, mf-pbx/desk-phones, mf-pbx/feature-codes, mf-pbx/history, mf-pbx/last-calls
// Covers: mf-pbx/notifications, mf-pbx/numbers, mf-pbx/outbound, mf-pbx/settings, mf-pbx/simulator, mf-pbx/time-groups
import { adminAtScreens, dialogsAreAccessible, screensAreAccessible } from '../support/screens.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/numbers', 'Đầu số'],
  ['/notifications', 'Thông báo thoại'],
  ['/notifications/add', 'Thêm thông báo thoại'],
  ['/time-groups', 'Nhóm thời gian'],
  ['/time-groups/add', 'Thêm nhóm thời gian'],
  ['/conferences', 'Phòng họp'],
  ['/conferences/add', 'Thêm phòng họp'],
  ['/desk-phones', 'Điện thoại bàn'],
  ['/desk-phones/add', 'Thêm điện thoại bàn'],
  ['/last-calls', 'Gọi lại nhân viên gần nhất'],
  ['/outbound', 'Quy tắc gọi ra'],
  ['/feature-codes', 'Mã tính năng'],
  ['/list-of-blocked-incoming-numbers', 'Chặn số gọi đến'],
  ['/list-of-blocked-out-numbers', 'Chặn số gọi đi'],
  ['/setting/voicemail', 'Hộp thư thoại chung'],
  ['/setting/holiday', 'Lịch nghỉ lễ'],
  ['/inbounds/simulate', 'Thử định tuyến'],
  ['/inbounds/history', 'Lịch sử cấu hình'],
]);

dialogsAreAccessible(open, [
  ['/last-calls?add=new', 'Thêm quy tắc gọi lại'],
  ['/outbound?add=new', 'Thêm quy tắc gọi ra'],
  ['/list-of-blocked-incoming-numbers?add=new', 'Thêm số chặn gọi đến'],
  ['/list-of-blocked-out-numbers?add=new', 'Thêm số chặn gọi đi'],
  ['/setting/voicemail?add=new', 'Thêm hộp thư thoại chung'],
  ['/setting/holiday?add=new', 'Thêm lịch nghỉ lễ'],
]);
