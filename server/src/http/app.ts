import { addressKey } from '@alo/exchange';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { errorCode } from '../error-code.ts';
import { activityCalls } from '../activity/activity-calls.ts';
import { auditCalls } from '../audit/audit-calls.ts';
import { greetingCalls } from '../audio/greeting-calls.ts';
import { mohCalls } from '../audio/moh-calls.ts';
import { soundRoute } from '../audio/sound-route.ts';
import { authCalls } from '../auth/auth-calls.ts';
import { profileCalls } from '../auth/profile-calls.ts';
import { callRecordCalls } from '../call-records/call-record-calls.ts';
import { catalogCalls } from '../catalogs/catalog-calls.ts';
import { allCustomersCalls } from '../customers/all-calls.ts';
import { bulkCalls } from '../customers/bulk-calls.ts';
import { customerCalls } from '../customers/customer-calls.ts';
import { findCustomerByPhone } from '../customers/find-by-phone.ts';
import { mergeCalls } from '../customers/merge-calls.ts';
import { timelineCalls } from '../customers/timeline-calls.ts';
import { customerFileCalls } from '../imports/customer-file-calls.ts';
import { exportTable } from '../exports/export-table.ts';
import { jobCalls } from '../jobs/job-calls.ts';
import { jobFileRoute } from '../jobs/job-file-route.ts';
import { savedViewCalls } from '../saved-views/saved-view-calls.ts';
import { routeForExchange } from '../exchange-link/route-endpoint.ts';
import { sipDenialCalls } from '../sip-denials/sip-denial-calls.ts';
import { setAsideCalls } from '../exchange-link/set-aside/set-aside-calls.ts';
import { accountCalls } from '../organisation/account-calls.ts';
import { onboardingCalls } from '../onboarding/onboarding-calls.ts';
import { organisationCalls } from '../organisation/organisation-calls.ts';
import { roleCalls } from '../organisation/role-calls.ts';
import { unitCalls } from '../organisation/unit-calls.ts';
import { directoryCalls } from '../partner/directory-calls.ts';
import { importCalls } from '../imports/import-blocked.ts';
import { apiKeyCalls } from '../integration/api-key-calls.ts';
import { webhookCalls } from '../integration/webhook-calls.ts';
import { webhookDeliveryCalls } from '../integration/webhook-delivery-calls.ts';
import { inboundCalls } from '../partner/inbound-calls.ts';
import { numberCalls } from '../partner/number-calls.ts';
import { objectCalls } from '../objects/object-calls.ts';
import { callCapsCalls } from '../routing/call-caps-calls.ts';
import { queueCalls } from '../queues/queue-calls.ts';
import { routingCalls } from '../routing/routing-calls.ts';
import { cspReports } from '../platform/csp-reports.ts';
import { platformRoutes } from '../platform/platform-routes.ts';
import { remoteCalls } from '../platform/remotes/remote-calls.ts';
import { proxySip } from '../platform/sip/sip-proxy.ts';
import { staticFiles } from '../platform/static-files.ts';
import { emailConfirmationCalls } from '../email-confirmation/email-confirmation-calls.ts';
import { outsideCallingCalls } from '../outside-calling/outside-calling-calls.ts';
import { pauseReasonCalls } from '../settings/pause-reason-calls.ts';
import { settingsCalls } from '../settings/settings-calls.ts';
import { manySubscribersCalls } from '../subscribers/many-subscribers-calls.ts';
import { subscriberCalls } from '../subscribers/subscriber-calls.ts';
import { hotlineCalls } from '../telecom/hotline-calls.ts';
import { requestCalls } from '../telecom/request-calls.ts';
import { switchboardCalls } from '../telecom/switchboard-calls.ts';
import { voiceCalls } from '../telecom/voice-calls.ts';
import { surveyCalls } from '../surveys/survey-calls.ts';
import { companyCalls } from '../privacy/company-calls.ts';
import { controlPanelCalls } from '../tenancy/control-panel-calls.ts';
import { voicemailCalls } from '../voicemail/voicemail-calls.ts';
import { publicLimits, readJsonBodies } from './body-limits.ts';
import { downloadRoute } from './downloads.ts';
import { answerError, answerNoRequest, setErrorHandler } from './error-handler.ts';
import { logStream } from './log-stream.ts';
import { registerCalls, RouteTableError } from './register-calls.ts';
import { setSecurityHeaders } from './security-headers.ts';
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
