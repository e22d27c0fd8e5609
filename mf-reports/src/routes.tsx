import { lazy } from 'react';

const CallHistoryPage = lazy(async () => ({
  default: (await import('./call-history/CallHistoryPage.tsx')).CallHistoryPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
}));
const MonitorPage = lazy(async () => ({
  default: (await import('./monitor/MonitorPage.tsx')).MonitorPage,
}));
const WallboardListPage = lazy(async () => ({
  default: (await import('./wallboards/WallboardListPage.tsx')).WallboardListPage,
}));
const WallboardAddPage = lazy(async () => ({
  default: (await import('./wallboards/pages.tsx')).WallboardAddPage,
}));
const WallboardEditPage = lazy(async () => ({
  default: (await import('./wallboards/pages.tsx')).WallboardEditPage,
}));
const WallboardPage = lazy(async () => ({
  default: (await import('./wallboards/WallboardPage.tsx')).WallboardPage,
}));
const AlertListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-alerts" */ './alerts/AlertListPage.tsx'))
    .AlertListPage,
}));
const AlertAddPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-alerts" */ './alerts/pages.tsx')).AlertAddPage,
}));
const AlertEditPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-alerts" */ './alerts/pages.tsx'))
    .AlertEditPage,
}));
const AlertLogPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-alerts" */ './alerts/AlertLogPage.tsx'))
    .AlertLogPage,
}));
const ScheduleListPage = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "panel-report-schedules" */ './report-schedules/ScheduleListPage.tsx'
    )
  ).ScheduleListPage,
}));
const ScheduleAddPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "panel-report-schedules" */ './report-schedules/pages.tsx')
  ).ScheduleAddPage,
}));
const ScheduleEditPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "panel-report-schedules" */ './report-schedules/pages.tsx')
  ).ScheduleEditPage,
}));
const SendingLogPage = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "panel-report-schedules" */ './report-schedules/SendingLogPage.tsx'
    )
  ).SendingLogPage,
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
const ActivityPage = lazy(async () => ({
  default: (await import('./activity/ActivityPage.tsx')).ActivityPage,
}));
const SuccessCallsPage = lazy(async () => ({
  default: (await import('./success-calls/SuccessCallsPage.tsx')).SuccessCallsPage,
}));
const FptCallsPage = lazy(async () => ({
  default: (await import('./fpt-calls/FptCallsPage.tsx')).FptCallsPage,
}));
const TelecomCallsPage = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "panel-telecom-calls" */ './telecom-calls/TelecomCallsPage.tsx'
    )
  ).TelecomCallsPage,
}));
const KpiListPage = lazy(async () => ({
  default: (await import('./kpis/KpiListPage.tsx')).KpiListPage,
}));
const KpiAddPage = lazy(async () => ({ default: (await import('./kpis/pages.tsx')).KpiAddPage }));
const KpiEditPage = lazy(async () => ({ default: (await import('./kpis/pages.tsx')).KpiEditPage }));
const KpiMatrixPage = lazy(async () => ({
  default: (await import('./kpi-by-department/KpiMatrixPage.tsx')).KpiMatrixPage,
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
  '/monitor': MonitorPage,
  '/monitor/wallboards': WallboardListPage,
  '/monitor/wallboards/add': WallboardAddPage,
  '/monitor/wallboards/edit/:id': WallboardEditPage,
  '/monitor/wallboard/:id': WallboardPage,
  '/monitor/alerts': AlertListPage,
  '/monitor/alerts/add': AlertAddPage,
  '/monitor/alerts/edit/:id': AlertEditPage,
  '/monitor/alerts/log': AlertLogPage,
  '/call-history': CallHistoryPage,
  '/history-by-department-team': UnitReportPage,
  '/history-cdr-by-exten': ExtensionReportPage,
  '/history-success-call': SuccessCallsPage,
  '/reports/fpt/call-history': FptCallsPage,
  '/etelecom/call-history': TelecomCallsPage,
  '/activity-user-tenant': ActivityPage,
  '/report-schedules': ScheduleListPage,
  '/report-schedules/add': ScheduleAddPage,
  '/report-schedules/edit/:id': ScheduleEditPage,
  '/report-schedules/log': SendingLogPage,
  '/kpis': KpiListPage,
  '/kpi/add': KpiAddPage,
  '/kpi/edit/:id': KpiEditPage,
  '/kpi-by-department': KpiMatrixPage,
  '/platform/remotes': RemotesPage,
  '/setting/set-aside-calls': SetAsidePage,
  '/setting/sip-denials': SipDenialsPage,
} as const;
