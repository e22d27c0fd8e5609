// Covers: mf-reports/fpt-calls, mf-reports/telecom-calls, mf-reports/quality, mf-reports/recording-notes, mf-reports/report, mf-reports/report-extensions, mf-reports/report-units, mf-reports/staffing, mf-reports/success-calls, mf-reports/activity
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';

screensAreAccessible(adminAtScreens(), [
  ['/history-by-department-team', 'Lịch sử theo phòng ban/nhóm'],
  ['/history-by-department-team?view=staffing', 'Lịch sử theo phòng ban/nhóm'],
  ['/history-cdr-by-exten?compare=true', 'Cuộc gọi theo máy nhánh'],
  ['/history-success-call?view=agents', 'Cuộc gọi thành công'],
  ['/history-success-call?view=forms&add=new', 'Cuộc gọi thành công'],
  ['/activity-user-tenant', 'Hoạt động nhân viên'],
  ['/activity-user-tenant?view=log', 'Hoạt động nhân viên'],
  ['/history-success-call', 'Cuộc gọi thành công'],
  ['/etelecom/call-history', 'Lịch sử cuộc gọi viễn thông'],
  ['/reports/fpt/call-history', 'Lịch sử cuộc gọi FPT'],
  ['/reports/fpt/call-history?view=sums&compare=true', 'Lịch sử cuộc gọi FPT'],
]);
