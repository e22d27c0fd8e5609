// Covers: mf-reports/call-choices, mf-reports/call-history, mf-reports/charts, mf-reports/dashboard, mf-reports/monitor, mf-reports/remotes, mf-reports/set-aside, mf-reports/sip-denials
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';

screensAreAccessible(adminAtScreens(), [
  ['/dashboard', 'Tổng quan'],
  ['/call-history', 'Lịch sử cuộc gọi'],
  ['/monitor', 'Giám sát'],
]);
