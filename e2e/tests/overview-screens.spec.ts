// Covers: mf-reports/call-choices, mf-reports/call-history, mf-reports/charts, mf-reports/dashboard, mf-reports/monitor, mf-reports/remotes, mf-reports/set-aside, mf-reports/sip-denials
// Covers: mf-pbx/assigned-numbers, mf-pbx/companies, mf-pbx/trunk-costs, mf-pbx/trunks
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';

screensAreAccessible(adminAtScreens(), [
  ['/dashboard', 'Tổng quan', 'mf-reports/dashboard', 'mf-reports/charts'],
  ['/call-history', 'Lịch sử cuộc gọi', 'mf-reports/call-history', 'mf-reports/call-choices'],
  ['/monitor', 'Giám sát', 'mf-reports/monitor'],
  // Those of the operator of the installation.
  ['/platform/remotes', 'Phân hệ', 'mf-reports/remotes'],
  ['/setting/set-aside-calls', 'Cuộc gọi chưa ghi được', 'mf-reports/set-aside'],
  ['/setting/sip-denials', 'Đăng nhập SIP bị khóa', 'mf-reports/sip-denials'],
  ['/setting/companies', 'Doanh nghiệp', 'mf-pbx/companies'],
  ['/setting/carriers', 'Kênh nhà mạng', 'mf-pbx/trunks'],
  ['/setting/carriers/add', 'Thêm kênh nhà mạng', 'mf-pbx/trunks'],
  ['/setting/carriers/history', 'Lịch sử kênh nhà mạng', 'mf-pbx/trunks'],
  ['/setting/carriers/costs', 'Giá cước nhà mạng', 'mf-pbx/trunk-costs'],
  ['/setting/carriers/margins', 'Cước và chênh lệch', 'mf-pbx/trunk-costs'],
  ['/setting/assigned-numbers', 'Cấp đầu số', 'mf-pbx/assigned-numbers'],
  ['/setting/assigned-numbers/history', 'Lịch sử cấp đầu số', 'mf-pbx/assigned-numbers'],
]);
