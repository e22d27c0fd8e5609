// Covers: mf-pbx/blocked, mf-pbx/conferences, mf-pbx/desk-phones, mf-pbx/feature-codes, mf-pbx/history, mf-pbx/last-calls
// Covers: mf-pbx/notifications, mf-pbx/numbers, mf-pbx/outbound, mf-pbx/settings, mf-pbx/simulator, mf-pbx/time-groups
import { adminAtScreens, dialogsAreAccessible, screensAreAccessible } from '../support/screens.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/numbers', 'Đầu số', 'mf-pbx/numbers'],
  ['/notifications', 'Thông báo thoại', 'mf-pbx/notifications'],
  ['/notifications/add', 'Thêm thông báo thoại', 'mf-pbx/notifications'],
  ['/time-groups', 'Nhóm thời gian', 'mf-pbx/time-groups'],
  ['/time-groups/add', 'Thêm nhóm thời gian', 'mf-pbx/time-groups'],
  ['/conferences', 'Phòng họp', 'mf-pbx/conferences'],
  ['/conferences/add', 'Thêm phòng họp', 'mf-pbx/conferences'],
  ['/desk-phones', 'Điện thoại bàn', 'mf-pbx/desk-phones'],
  ['/desk-phones/add', 'Thêm điện thoại bàn', 'mf-pbx/desk-phones'],
  ['/last-calls', 'Gọi lại nhân viên gần nhất', 'mf-pbx/last-calls'],
  ['/outbound', 'Quy tắc gọi ra', 'mf-pbx/outbound'],
  ['/feature-codes', 'Mã tính năng', 'mf-pbx/feature-codes'],
  ['/list-of-blocked-incoming-numbers', 'Chặn số gọi đến', 'mf-pbx/blocked'],
  ['/list-of-blocked-out-numbers', 'Chặn số gọi đi', 'mf-pbx/blocked'],
  ['/setting/voicemail', 'Hộp thư thoại chung', 'mf-pbx/settings'],
  ['/setting/holiday', 'Lịch nghỉ lễ', 'mf-pbx/settings'],
  ['/inbounds/simulate', 'Thử định tuyến', 'mf-pbx/simulator'],
  ['/inbounds/history', 'Lịch sử cấu hình', 'mf-pbx/history'],
]);

dialogsAreAccessible(open, [
  ['/last-calls?add=new', 'Thêm quy tắc gọi lại', 'mf-pbx/last-calls'],
  ['/outbound?add=new', 'Thêm quy tắc gọi ra', 'mf-pbx/outbound'],
  ['/list-of-blocked-incoming-numbers?add=new', 'Thêm số chặn gọi đến', 'mf-pbx/blocked'],
  ['/list-of-blocked-out-numbers?add=new', 'Thêm số chặn gọi đi', 'mf-pbx/blocked'],
  ['/setting/voicemail?add=new', 'Thêm hộp thư thoại chung', 'mf-pbx/settings'],
  ['/setting/holiday?add=new', 'Thêm lịch nghỉ lễ', 'mf-pbx/settings'],
]);
