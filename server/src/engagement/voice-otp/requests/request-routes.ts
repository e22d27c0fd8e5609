import { endpoints } from '@alo/contracts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { toJob } from '../../../kernel/jobs/job-routes.ts';
import { serve, serveChecked } from '../../context.ts';
import { beginRequest, requireRate } from './begin-request.ts';
import { listRequests } from './list-requests.ts';
import { readRequest } from './request-row.ts';
import { resend } from './resend.ts';
import { scriptToSend, sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

const list = serve(endpoints.getOtpRequests, ({ query }, context) => listRequests(context, query));

const get = serve(endpoints.getOtpRequest, ({ params }, context) =>
  readRequest(context, params.id),
);

const test = serve(endpoints.testOtpScript, async ({ params, body }, context) => {
  const script = await scriptToSend(context, params.id);
  await requireRate(context, 'send');
  const { id } = await beginRequest(context, { script, phone: body.phone, source: 'manual' });
  return readRequest(context, id);
});

const again = serve(endpoints.resendOtp, async ({ params }, context) =>
  readRequest(context, await resend(context, params.id)),
);

const exportRequests = serve(endpoints.exportOtpRequests, async ({ body }, context) => {
  const job = await context.services.jobs.add(context, 'voiceOtp.export', body);
  const target = { kind: 'voice_otp_script', id: null, name: '' };
  await writeAudit(context, { action: 'voiceotp.export', target });
  return toJob(context, job);
});

const send = serve(endpoints.sendOtp, ({ body }, context) =>
  sendCode(context, body, context.http.headers['idempotency-key']),
);

const verify = serveChecked(endpoints.verifyOtp, async ({ body }, context) => {
  await requireRate(context, 'verify');
  return verifyCode(context, body);
});

/** Requests for one-time passwords, from pages and from systems of the company. */
export const otpRequestRoutes = [list, get, test, again, exportRequests, send, verify];
