// Covers: mf-pbx/conditions, mf-pbx/groups, mf-pbx/inbounds, mf-pbx/ivr, mf-pbx/members, mf-pbx/queue, mf-pbx/ringgroup
import { adminAtScreens, dialogsAreAccessible, screensAreAccessible } from '../support/screens.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/inbounds', 'Định tuyến gọi vào', 'mf-pbx/inbounds'],
  ['/inbounds/add', 'Thêm định tuyến gọi vào', 'mf-pbx/inbounds'],
  ['/groups', 'Nhóm máy nhánh', 'mf-pbx/groups', 'mf-pbx/members'],
  ['/ringgroup', 'Nhóm đổ chuông', 'mf-pbx/ringgroup'],
  ['/ringgroup/add', 'Thêm nhóm đổ chuông', 'mf-pbx/ringgroup', 'mf-pbx/members'],
  ['/queue', 'Hàng đợi', 'mf-pbx/queue'],
  ['/queue/add', 'Thêm hàng đợi', 'mf-pbx/queue', 'mf-pbx/members'],
  ['/ivr-details', 'Menu thoại (IVR)', 'mf-pbx/ivr'],
  ['/ivr-details/add', 'Thêm menu thoại', 'mf-pbx/ivr'],
  ['/conditions', 'Điều kiện thời gian', 'mf-pbx/conditions'],
  ['/conditions/add', 'Thêm điều kiện thời gian', 'mf-pbx/conditions'],
]);

dialogsAreAccessible(open, [
  ['/groups?add=new', 'Thêm nhóm máy nhánh', 'mf-pbx/groups', 'mf-pbx/members'],
]);
