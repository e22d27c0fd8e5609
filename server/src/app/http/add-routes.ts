import { addressKey } from '@alo/exchange';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { colleagueMessageRoutes } from '../../call-log/colleague-messages/message-routes.ts';
import { activityRoutes } from '../../call-log/own-status/activity-routes.ts';
import { auditRoutes } from '../../identity/audit/audit-routes.ts';
import { greetingRoutes } from '../../telephony/sound-library/greeting-routes.ts';
import { mohRoutes } from '../../telephony/sound-library/moh-routes.ts';
import { pictureRoute } from '../../identity/sign-in/picture-route.ts';
import { soundRoute } from '../../telephony/sound-library/sound-route.ts';
import { forgottenPasswordRoutes } from '../../identity/forgotten-password/forgotten-password-routes.ts';
import { authRoutes } from '../../identity/sign-in/auth-routes.ts';
import { profileRoutes } from '../../identity/sign-in/profile-routes.ts';
import { callWorkRoutes } from '../../call-log/call-work/call-work-routes.ts';
import { callFilterRoutes } from '../../call-log/records/call-filter-routes.ts';
import { recordingNoteRoutes } from '../../call-log/recording-notes/note-routes.ts';
import { callRecordRoutes } from '../../call-log/records/call-record-routes.ts';
import { monitorRoutes } from '../../insight/monitor/monitor-routes.ts';
import { alertRoutes } from '../../insight/alerts/alert-routes.ts';
import { qualityRoutes } from '../../insight/quality/quality-routes.ts';
import { reportScheduleRoutes } from '../../insight/scheduled-reports/schedule-routes.ts';
import { wallboardRoutes } from '../../insight/wallboard/wallboard-routes.ts';
import { monitorStream } from '../../insight/monitor/monitor-stream.ts';
import { activityReportRoutes } from '../../insight/activity/activity-routes.ts';
import { fptCallRoutes } from '../../insight/fpt-calls/fpt-call-routes.ts';
import { kpiRoutes } from '../../insight/kpi/kpi-routes.ts';
import { reportRoutes } from '../../insight/reports/report-routes.ts';
import { successCallRoutes } from '../../insight/success-calls/success-call-routes.ts';
import { telecomCallRoutes } from '../../insight/telecom-calls/telecom-call-routes.ts';
import { catalogRoutes } from '../../crm/catalogs/catalog-routes.ts';
import { allCustomersRoutes } from '../../crm/customers/all-customers-routes.ts';
import { bulkRoutes } from '../../crm/customers/bulk-routes.ts';
import { customerRoutes } from '../../crm/customers/customer-routes.ts';
import { findCustomerByPhone } from '../../call-log/customer-timeline/find-by-phone-routes.ts';
import { mergeRoutes } from '../../crm/customers/merge-routes.ts';
import { timelineRoutes } from '../../call-log/customer-timeline/timeline-routes.ts';
import { customerFileRoutes } from '../../crm/import/customer-file-routes.ts';
import { exportTable } from './export-table.ts';
import { jobRoutes } from '../../kernel/jobs/job-routes.ts';
import { jobFileRoute } from '../../kernel/jobs/job-file-route.ts';
import { savedViewRoutes } from '../../crm/saved-views/saved-view-routes.ts';
import { routeForExchange } from '../../exchange/route-endpoint.ts';
import { sipDenialRoutes } from '../../telephony/sip-denials/sip-denial-routes.ts';
import { deskRoutes } from '../../engagement/dialler/desk/desk-routes.ts';
import { setAsideRoutes } from '../../call-log/journal/set-aside-routes.ts';
import { accountRoutes } from '../../administration/accounts/account-routes.ts';
import { onboardingRoutes } from '../../administration/onboarding/onboarding-routes.ts';
import { organisationRoutes } from '../../administration/accounts/organisation-routes.ts';
import { roleRoutes } from '../../administration/accounts/role-routes.ts';
import { unitRoutes } from '../../administration/accounts/unit-routes.ts';
import { directoryRoutes } from '../../telephony/numbers/directory-routes.ts';
import { blockedRoutes } from '../../telephony/blocked/blocked-routes.ts';
import { apiKeyRoutes } from '../../identity/api-keys/api-key-routes.ts';
import { webhookRoutes } from '../../identity/webhooks/webhook-routes.ts';
import { webhookDeliveryRoutes } from '../../identity/webhooks/webhook-delivery-routes.ts';
import { inboundRoutes } from '../../telephony/numbers/inbound-routes.ts';
import { numberRoutes } from '../../telephony/numbers/number-routes.ts';
import { transferPlaceRoutes } from '../../telephony/call-routing/transfer-place-routes.ts';
import { parkingRoutes } from '../../telephony/parking/parking-routes.ts';
import { ownRecordingRoutes } from '../../telephony/call-recordings/own-recording-routes.ts';
import { conferenceRoutes } from '../../telephony/conferences/conference-routes.ts';
import { deskPhoneRoutes } from '../../telephony/desk-phones/desk-phone-routes.ts';
import { hotDeskRoutes } from '../../telephony/hot-desks/hot-desk-routes.ts';
import { phoneFileRoute } from '../../telephony/desk-phones/phone-file-route.ts';
import { objectRoutes } from '../../telephony/pbx-objects/object-routes.ts';
import { featureCodeRoutes } from '../../telephony/routing/feature-code-routes.ts';
import { callCapsRoutes } from '../../telephony/routing/call-caps-routes.ts';
import { queueRoutes } from '../../call-log/queues/queue-routes.ts';
import { routingRoutes } from '../../telephony/routing/routing-routes.ts';
import { apiReferenceRoutes } from '../../platform/api-reference/api-reference-routes.ts';
import { cspReports } from '../../platform/web/csp-reports.ts';
import { platformRoutes } from '../../platform/web/platform-routes.ts';
import { remoteRoutes } from '../../platform/remotes/remote-routes.ts';
import { proxySip } from '../../platform/sip/sip-proxy.ts';
import { staticFiles } from '../../platform/web/static-files.ts';
import { emailConfirmationRoutes } from '../../administration/companies/email-confirmation-routes.ts';
import { assignedNumberRoutes } from '../../telephony/numbers/assigned-number-routes.ts';
import { marginRoutes } from '../../telephony/trunk-costs/margin-routes.ts';
import { trunkCostRoutes } from '../../telephony/trunk-costs/trunk-cost-routes.ts';
import { trunkRoutes } from '../../telephony/trunks/trunk-routes.ts';
import { trunkTestRoutes } from '../../telephony/trunks/trunk-test-routes.ts';
import { outsideCallingRoutes } from '../../telephony/outside-calling/outside-calling-routes.ts';
import { pauseReasonRoutes } from '../../administration/settings/pause-reason-routes.ts';
import { settingsRoutes } from '../../administration/settings/settings-routes.ts';
import { manySubscribersRoutes } from '../../telephony/subscribers/many-subscribers-routes.ts';
import { ownForwardRoutes } from '../../telephony/subscribers/own-forward-routes.ts';
import { subscriberRoutes } from '../../telephony/subscribers/subscriber-routes.ts';
import { hotlineRoutes } from '../../telephony/carriers/hotline-routes.ts';
import { requestRoutes } from '../../telephony/carriers/request-routes.ts';
import { switchboardRoutes } from '../../telephony/carriers/switchboard-routes.ts';
import { voiceRoutes } from '../../telephony/carriers/voice-routes.ts';
import { contactRoutes } from '../../engagement/campaigns/contacts/contact-routes.ts';
import { sheetAccountRoutes } from '../../engagement/campaigns/sheets/sheet-account-routes.ts';
import { doNotCallRoutes } from '../../engagement/campaigns/do-not-call/do-not-call-routes.ts';
import { otpRoutes } from '../../engagement/voice-otp/otp-routes.ts';
import { campaignRoutes } from '../../engagement/campaigns/campaign-routes.ts';
import { campaignLiveRoutes } from '../../engagement/campaigns/live/live-routes.ts';
import { surveyPageFiles } from '../../engagement/surveys/page/page-files.ts';
import { surveyRoutes } from '../../engagement/surveys/survey-routes.ts';
import { companyRoutes } from '../../administration/privacy/company-routes.ts';
import { controlPanelRoutes } from '../../administration/companies/control-panel-routes.ts';
import { mailboxPinRoutes } from '../../call-log/voicemail/mailbox-pin-routes.ts';
import { voicemailRoutes } from '../../call-log/voicemail/voicemail-routes.ts';
import { readJsonBodies } from '../../kernel/http/body-limits.ts';
import { downloadRoute } from '../../kernel/exports/downloads.ts';
import { setErrorHandler } from '../../kernel/http/error-handler.ts';
import { registerEndpoints, RouteTableError } from './register-endpoints.ts';
import { setSecurityHeaders } from '../../kernel/http/security-headers.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route; the server does not start with a route that leaves it out. */
    access?: unknown;
    /** Values of a JSON body; those of somebody who has not signed in otherwise. */
    mostValues?: number;
  }
}

/** Every endpoint of the contracts with its handler. */
const servedEndpoints = [
  ...authRoutes,
  ...forgottenPasswordRoutes,
  ...activityRoutes,
  ...colleagueMessageRoutes,
  ...settingsRoutes,
  ...pauseReasonRoutes,
  ...outsideCallingRoutes,
  ...trunkRoutes,
  ...trunkCostRoutes,
  ...marginRoutes,
  ...ownForwardRoutes,
  ...mailboxPinRoutes,
  ...conferenceRoutes,
  ...ownRecordingRoutes,
  ...parkingRoutes,
  ...deskPhoneRoutes,
  ...hotDeskRoutes,
  ...trunkTestRoutes,
  ...assignedNumberRoutes,
  ...emailConfirmationRoutes,
  ...auditRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...onboardingRoutes,
  ...organisationRoutes,
  ...roleRoutes,
  ...accountRoutes,
  ...unitRoutes,
  ...profileRoutes,
  ...customerRoutes,
  findCustomerByPhone,
  ...catalogRoutes,
  ...bulkRoutes,
  ...allCustomersRoutes,
  ...mergeRoutes,
  ...timelineRoutes,
  ...savedViewRoutes,
  ...jobRoutes,
  ...customerFileRoutes,
  ...subscriberRoutes,
  ...callFilterRoutes,
  ...callRecordRoutes,
  ...recordingNoteRoutes,
  ...reportRoutes,
  ...monitorRoutes,
  ...wallboardRoutes,
  ...alertRoutes,
  ...reportScheduleRoutes,
  ...activityReportRoutes,
  ...successCallRoutes,
  ...fptCallRoutes,
  ...telecomCallRoutes,
  ...kpiRoutes,
  ...qualityRoutes,
  ...callWorkRoutes,
  ...campaignRoutes,
  ...campaignLiveRoutes,
  ...surveyRoutes,
  ...contactRoutes,
  ...sheetAccountRoutes,
  ...otpRoutes,
  ...doNotCallRoutes,
  ...inboundRoutes,
  ...directoryRoutes,
  ...greetingRoutes,
  ...mohRoutes,
  ...numberRoutes,
  ...blockedRoutes,
  ...manySubscribersRoutes,
  ...objectRoutes,
  ...transferPlaceRoutes,
  ...queueRoutes,
  ...routingRoutes,
  ...callCapsRoutes,
  ...featureCodeRoutes,
  ...voicemailRoutes,
  ...switchboardRoutes,
  ...hotlineRoutes,
  ...requestRoutes,
  ...voiceRoutes,
  ...controlPanelRoutes,
  ...companyRoutes,
  ...remoteRoutes,
  ...setAsideRoutes,
  ...deskRoutes,
  ...sipDenialRoutes,
];

/** Adds all routes with their handlers, errors and headers to a server that does not listen yet. */
export async function addRoutes(app: FastifyInstance, services: Services): Promise<void> {
  refuseUndeclaredRoutes(app);
  setErrorHandler(app);
  setSecurityHeaders(app, services.headers);
  await app.register(rateLimit, {
    max: services.config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => addressKey(ip),
  });
  await app.register(multipart, {
    limits: {
      fileSize: 10 * 1024 * 1024,
      fieldSize: 16 * 1024,
      fields: 20,
      parts: 25,
      headerPairs: 50,
    },
  });
  readJsonBodies(app);
  registerEndpoints(app, services, servedEndpoints);
  platformRoutes(app, services);
  apiReferenceRoutes(app);
  surveyPageFiles(app);
  monitorStream(app, services);
  cspReports(app);
  routeForExchange(app, services);
  soundRoute(app, services);
  pictureRoute(app, services);
  phoneFileRoute(app, services);
  jobFileRoute(app, services);
  downloadRoute(app, services, exportTable);
  await staticFiles(app, services);
  proxySip(app, services);
}

/** Every route says who may use it: one that does not keeps the server from starting. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const undeclared = routes.filter(({ config }) => config?.access === undefined);
    if (undeclared.length === 0) return;
    const names = undeclared.map(({ method, url }) => `${String(method)} ${url}`);
    throw new RouteTableError(`Routes that declare no access: ${names.join(', ')}`);
  });
}
