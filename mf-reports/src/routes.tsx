import { lateComponent } from '@alo/ui';

const CallHistoryPage = lateComponent(
  async () => (await import('./call-history/CallHistoryPage.tsx')).CallHistoryPage,
);
const DashboardPage = lateComponent(
  async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
);
const MonitorPage = lateComponent(
  async () => (await import('./monitor/MonitorPage.tsx')).MonitorPage,
);
const WallboardListPage = lateComponent(
  async () => (await import('./wallboards/WallboardListPage.tsx')).WallboardListPage,
);
const WallboardAddPage = lateComponent(
  async () => (await import('./wallboards/pages.tsx')).WallboardAddPage,
);
const WallboardEditPage = lateComponent(
  async () => (await import('./wallboards/pages.tsx')).WallboardEditPage,
);
const WallboardPage = lateComponent(
  async () => (await import('./wallboards/WallboardPage.tsx')).WallboardPage,
);
const AlertListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-alerts" */ './alerts/AlertListPage.tsx'))
      .AlertListPage,
);
const AlertAddPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-alerts" */ './alerts/pages.tsx')).AlertAddPage,
);
const AlertEditPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-alerts" */ './alerts/pages.tsx')).AlertEditPage,
);
const AlertLogPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-alerts" */ './alerts/AlertLogPage.tsx')).AlertLogPage,
);
const ScheduleListPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-report-schedules" */ './report-schedules/ScheduleListPage.tsx'
      )
    ).ScheduleListPage,
);
const ScheduleAddPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-report-schedules" */ './report-schedules/pages.tsx'))
      .ScheduleAddPage,
);
const ScheduleEditPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-report-schedules" */ './report-schedules/pages.tsx'))
      .ScheduleEditPage,
);
const SendingLogPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-report-schedules" */ './report-schedules/SendingLogPage.tsx'
      )
    ).SendingLogPage,
);
const RemotesPage = lateComponent(
  async () => (await import('./remotes/RemotesPage.tsx')).RemotesPage,
);
const UnitReportPage = lateComponent(
  async () => (await import('./report-units/UnitReportPage.tsx')).UnitReportPage,
);
const ExtensionReportPage = lateComponent(
  async () => (await import('./report-extensions/ExtensionReportPage.tsx')).ExtensionReportPage,
);
const ActivityPage = lateComponent(
  async () => (await import('./activity/ActivityPage.tsx')).ActivityPage,
);
const SuccessCallsPage = lateComponent(
  async () => (await import('./success-calls/SuccessCallsPage.tsx')).SuccessCallsPage,
);
const FptCallsPage = lateComponent(
  async () => (await import('./fpt-calls/FptCallsPage.tsx')).FptCallsPage,
);
const TelecomCallsPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-telecom-calls" */ './telecom-calls/TelecomCallsPage.tsx'
      )
    ).TelecomCallsPage,
);
const KpiListPage = lateComponent(async () => (await import('./kpis/KpiListPage.tsx')).KpiListPage);
const KpiAddPage = lateComponent(async () => (await import('./kpis/pages.tsx')).KpiAddPage);
const KpiEditPage = lateComponent(async () => (await import('./kpis/pages.tsx')).KpiEditPage);
const KpiMatrixPage = lateComponent(
  async () => (await import('./kpi-by-department/KpiMatrixPage.tsx')).KpiMatrixPage,
);
const SetAsidePage = lateComponent(
  async () => (await import('./set-aside/SetAsidePage.tsx')).SetAsidePage,
);
const SipDenialsPage = lateComponent(
  async () => (await import('./sip-denials/SipDenialsPage.tsx')).SipDenialsPage,
);

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
