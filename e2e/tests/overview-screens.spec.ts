// Covers: mf-reports/call-choices, mf-reports/call-history, mf-reports/charts, mf-reports/dashboard, mf-reports/monitor, mf-reports/remotes, mf-reports/set-aside, mf-reports/sip-denials
// Covers: mf-pbx/assigned-numbers, mf-pbx/companies, mf-pbx/trunk-costs, mf-pbx/trunks
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';

screensAreAccessible(adminAtScreens(), [
  ['/dashboard', 'Tổng quan'],
  ['/call-history', 'Lịch sử cuộc gọi'],
  ['/monitor', 'Giám sát'],
  // Those of the operator of the installation.
  ['/platform/remotes', 'Phân hệ'],
  ['/setting/set-aside-calls', 'Cuộc gọi chưa ghi được'],
  ['/setting/sip-denials', 'Đăng nhập SIP bị khóa'],
  ['/setting/companies', 'Doanh nghiệp'],
  ['/setting/carriers', 'Kênh nhà mạng'],
  ['/setting/carriers/add', 'Thêm kênh nhà mạng'],
  ['/setting/carriers/history', 'Lịch sử kênh nhà mạng'],
  ['/setting/carriers/costs', 'Giá cước nhà mạng'],
  ['/setting/carriers/margins', 'Cước và chênh lệch'],
  ['/setting/assigned-numbers', 'Cấp đầu số'],
  ['/setting/assigned-numbers/history', 'Lịch sử cấp đầu số'],
]);
