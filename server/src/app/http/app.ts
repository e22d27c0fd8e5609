import { addressKey } from '@alo/exchange';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { errorCode } from '../../kernel/errors/error-code.ts';
import { activityCalls } from '../../call-log/own-status/activity-calls.ts';
import { auditCalls } from '../../identity/audit/audit-calls.ts';
import { greetingCalls } from '../../telephony/sound-library/greeting-calls.ts';
import { mohCalls } from '../../telephony/sound-library/moh-calls.ts';
import { soundRoute } from '../../telephony/sound-library/sound-route.ts';
import { authCalls } from '../../identity/sign-in/auth-calls.ts';
import { profileCalls } from '../../identity/sign-in/profile-calls.ts';
import { callRecordCalls } from '../../call-log/records/call-record-calls.ts';
import { catalogCalls } from '../../crm/catalogs/catalog-calls.ts';
import { allCustomersCalls } from '../../crm/customers/all-calls.ts';
import { bulkCalls } from '../../crm/customers/bulk-calls.ts';
import { customerCalls } from '../../crm/customers/customer-calls.ts';
import { findCustomerByPhone } from '../../call-log/customer-timeline/find-by-phone.ts';
import { mergeCalls } from '../../crm/customers/merge-calls.ts';
import { timelineCalls } from '../../call-log/customer-timeline/timeline-calls.ts';
import { customerFileCalls } from '../../crm/import/customer-file-calls.ts';
import { exportTable } from './export-table.ts';
import { jobCalls } from '../../kernel/jobs/job-calls.ts';
import { jobFileRoute } from '../../kernel/jobs/job-file-route.ts';
import { savedViewCalls } from '../../crm/saved-views/saved-view-calls.ts';
import { routeForExchange } from '../../exchange/route-endpoint.ts';
import { sipDenialCalls } from '../../telephony/sip-denials/sip-denial-calls.ts';
import { setAsideCalls } from '../../call-log/journal/set-aside-calls.ts';
import { accountCalls } from '../../administration/accounts/account-calls.ts';
import { onboardingCalls } from '../../administration/onboarding/onboarding-calls.ts';
import { organisationCalls } from '../../administration/accounts/organisation-calls.ts';
import { roleCalls } from '../../administration/accounts/role-calls.ts';
import { unitCalls } from '../../administration/accounts/unit-calls.ts';
import { directoryCalls } from '../../telephony/numbers/directory-calls.ts';
import { importCalls } from '../../telephony/blocked/import-blocked.ts';
import { apiKeyCalls } from '../../identity/api-keys/api-key-calls.ts';
import { webhookCalls } from '../../identity/webhooks/webhook-calls.ts';
import { webhookDeliveryCalls } from '../../identity/webhooks/webhook-delivery-calls.ts';
import { inboundCalls } from '../../telephony/numbers/inbound-calls.ts';
import { numberCalls } from '../../telephony/numbers/number-calls.ts';
import { objectCalls } from '../../telephony/pbx-objects/object-calls.ts';
import { callCapsCalls } from '../../telephony/routing/call-caps-calls.ts';
import { queueCalls } from '../../call-log/queues/queue-calls.ts';
import { routingCalls } from '../../telephony/routing/routing-calls.ts';
import { cspReports } from '../../platform/web/csp-reports.ts';
import { platformRoutes } from '../../platform/web/platform-routes.ts';
import { remoteCalls } from '../../platform/remotes/remote-calls.ts';
import { proxySip } from '../../platform/sip/sip-proxy.ts';
import { staticFiles } from '../../platform/web/static-files.ts';
import { emailConfirmationCalls } from '../../administration/companies/email-confirmation-calls.ts';
import { outsideCallingCalls } from '../../telephony/outside-calling/outside-calling-calls.ts';
import { pauseReasonCalls } from '../../administration/settings/pause-reason-calls.ts';
import { settingsCalls } from '../../administration/settings/settings-calls.ts';
import { manySubscribersCalls } from '../../telephony/subscribers/many-subscribers-calls.ts';
import { subscriberCalls } from '../../telephony/subscribers/subscriber-calls.ts';
import { hotlineCalls } from '../../telephony/carriers/hotline-calls.ts';
import { requestCalls } from '../../telephony/carriers/request-calls.ts';
import { switchboardCalls } from '../../telephony/carriers/switchboard-calls.ts';
import { voiceCalls } from '../../telephony/carriers/voice-calls.ts';
import { surveyCalls } from '../../engagement/surveys/survey-calls.ts';
import { companyCalls } from '../../administration/privacy/company-calls.ts';
import { controlPanelCalls } from '../../administration/companies/control-panel-calls.ts';
import { voicemailCalls } from '../../call-log/voicemail/voicemail-calls.ts';
import { publicLimits, readJsonBodies } from '../../kernel/http/body-limits.ts';
import { downloadRoute } from '../../kernel/exports/downloads.ts';
import { answerError, answerNoRequest, setErrorHandler } from '../../kernel/http/error-handler.ts';
import { logStream } from '../../kernel/http/log-stream.ts';
import { registerCalls, RouteTableError } from './register-calls.ts';
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

/** Milliseconds that a request may take to arrive: 10 MB at 300 kbit/s. */
const longestRequest = 300_000;

/** All routes with their handlers, errors and headers; does not listen yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { logLevel, requestsPerMinute } = services.config;
  const app = Fastify({
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            stream: logStream(),
            // A URL may carry numbers, a header a token: the log gets neither.
            serializers: {
              req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
              err: describeError,
            },
          },
    trustProxy: [...services.config.proxies],
    bodyLimit: publicLimits.bytes,
    requestTimeout: longestRequest,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    frameworkErrors: answerError,
    clientErrorHandler: answerNoRequest,
    routerOptions: { maxParamLength: 200 },
  });
  refuseUndeclaredRoutes(app);
  setErrorHandler(app);
  setSecurityHeaders(app, services.headers);
  await app.register(rateLimit, {
    max: requestsPerMinute,
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
  registerCalls(app, services, [
    ...authCalls,
    ...activityCalls,
    ...settingsCalls,
    ...pauseReasonCalls,
    ...outsideCallingCalls,
    ...emailConfirmationCalls,
    ...auditCalls,
    ...apiKeyCalls,
    ...webhookCalls,
    ...webhookDeliveryCalls,
    ...onboardingCalls,
    ...organisationCalls,
    ...roleCalls,
    ...accountCalls,
    ...unitCalls,
    ...profileCalls,
    ...customerCalls,
    findCustomerByPhone,
    ...catalogCalls,
    ...bulkCalls,
    ...allCustomersCalls,
    ...mergeCalls,
    ...timelineCalls,
    ...savedViewCalls,
    ...jobCalls,
    ...customerFileCalls,
    ...subscriberCalls,
    ...callRecordCalls,
    ...surveyCalls,
    ...inboundCalls,
    ...directoryCalls,
    ...greetingCalls,
    ...mohCalls,
    ...numberCalls,
    ...importCalls,
    ...manySubscribersCalls,
    ...objectCalls,
    ...queueCalls,
    ...routingCalls,
    ...callCapsCalls,
    ...voicemailCalls,
    ...switchboardCalls,
    ...hotlineCalls,
    ...requestCalls,
    ...voiceCalls,
    ...controlPanelCalls,
    ...companyCalls,
    ...remoteCalls,
    ...setAsideCalls,
    ...sipDenialCalls,
  ]);
  platformRoutes(app, services);
  cspReports(app);
  routeForExchange(app, services);
  soundRoute(app, services);
  jobFileRoute(app, services);
  downloadRoute(app, services, exportTable);
  await staticFiles(app, services);
  proxySip(app, services);
  return app;
}

/** Only these parts: the rest of a driver's or validator's error holds the values themselves. */
function describeError(error: Error) {
  return {
    type: error.name,
    message: error.message,
    code: errorCode(error) ?? '',
    stack: error.stack ?? '',
  };
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
