import { CallHistoryPage } from './call-history/CallHistoryPage.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';

/** Screens by their path in `remote.json`. */
export const screens = {
  '/dashboard': DashboardPage,
  '/call-history': CallHistoryPage,
} as const;
