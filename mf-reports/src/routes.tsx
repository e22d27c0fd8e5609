import { lazy } from 'react';

const CallHistoryPage = lazy(async () => ({
  default: (await import('./call-history/CallHistoryPage.tsx')).CallHistoryPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
}));
const RemotesPage = lazy(async () => ({
  default: (await import('./remotes/RemotesPage.tsx')).RemotesPage,
}));
const UnitReportPage = lazy(async () => ({
  default: (await import('./report-units/UnitReportPage.tsx')).UnitReportPage,
}));
const ExtensionReportPage = lazy(async () => ({
  default: (await import('./report-extensions/ExtensionReportPage.tsx')).ExtensionReportPage,
}));
const SetAsidePage = lazy(async () => ({
  default: (await import('./set-aside/SetAsidePage.tsx')).SetAsidePage,
}));
const SipDenialsPage = lazy(async () => ({
  default: (await import('./sip-denials/SipDenialsPage.tsx')).SipDenialsPage,
}));

/** Screens by their path in `remote.json`. */
export const screens = {
  '/dashboard': DashboardPage,
  '/call-history': CallHistoryPage,
  '/history-by-department-team': UnitReportPage,
  '/history-cdr-by-exten': ExtensionReportPage,
  '/platform/remotes': RemotesPage,
  '/setting/set-aside-calls': SetAsidePage,
  '/setting/sip-denials': SipDenialsPage,
} as const;
