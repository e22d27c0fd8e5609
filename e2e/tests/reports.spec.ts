// Covers: mf-reports
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';

screensAreAccessible(adminAtScreens(), [
  ['/dashboard', 'Tổng quan'],
  ['/call-history', 'Lịch sử cuộc gọi'],
  ['/history-by-department-team', 'Lịch sử theo phòng ban/nhóm'],
  ['/history-cdr-by-exten?compare=true', 'Cuộc gọi theo máy nhánh'],
]);
