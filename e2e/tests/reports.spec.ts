// Covers: mf-reports
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';

screensAreAccessible(adminAtScreens(), [
  ['/dashboard', 'Tổng quan'],
  ['/call-history', 'Lịch sử cuộc gọi'],
]);
