// Covers: mf-pbx/conditions, mf-pbx/groups, mf-pbx/inbounds, mf-pbx/ivr, mf-pbx/members, mf-pbx/queue, mf-pbx/ringgroup
import { adminAtScreens, dialogsAreAccessible, screensAreAccessible } from '../support/screens.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/inbounds', 'Định tuyến gọi vào'],
  ['/inbounds/add', 'Thêm định tuyến gọi vào'],
  ['/groups', 'Nhóm máy nhánh'],
  ['/ringgroup', 'Nhóm đổ chuông'],
  ['/ringgroup/add', 'Thêm nhóm đổ chuông'],
  ['/queue', 'Hàng đợi'],
  ['/queue/add', 'Thêm hàng đợi'],
  ['/ivr-details', 'Menu thoại (IVR)'],
  ['/ivr-details/add', 'Thêm menu thoại'],
  ['/conditions', 'Điều kiện thời gian'],
  ['/conditions/add', 'Thêm điều kiện thời gian'],
]);

dialogsAreAccessible(open, [['/groups?add=new', 'Thêm nhóm máy nhánh']]);
