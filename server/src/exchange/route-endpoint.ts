import { readResumeTarget } from '@alo/contracts';
import { resumeAnswer, routeSecretHeader } from '@alo/exchange';
import {
  rejectCause,
  routeAnswer,
  type RouteCall,
  routeCallSchema,
  type RouteVerb,
} from '@alo/routing';
import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { sealPartyRef } from '../call-log/records/party-ref.ts';
import { mailboxCall } from '../call-log/voicemail/mailbox-call.ts';
import { refuse } from '../kernel/errors/problem-error.ts';
import type { TelephonyPorts } from '../telephony/context.ts';
import { otpCall } from '../engagement/voice-otp/calls/otp-call.ts';
import type { EngagementPorts } from '../engagement/context.ts';
import { surveyCall } from '../engagement/surveys/keys/survey-call.ts';
import { stayForSurvey, surveyAfterCall } from '../engagement/surveys/keys/survey-after-call.ts';
import { campaignCall } from '../engagement/dialler/answers/campaign-call.ts';
import { findCalled } from '../telephony/routing/number-directory.ts';
import { allowPage } from '../telephony/call-routing/allow-page.ts';
import { carryOutChange } from '../telephony/call-routing/carry-out-change.ts';
import { countGuess, forgetGuess } from '../telephony/call-routing/count-guess.ts';
import { readMoved } from '../telephony/call-routing/read-moved.ts';
import { findRoute } from '../telephony/call-routing/find-route.ts';
import { recordKeyPressed } from '../telephony/call-recordings/record-key.ts';
import type { MonitorPorts } from '../insight/monitor/context.ts';
import { monitoredCall } from '../insight/monitor/monitored-call.ts';
import { hotDeskCall } from '../telephony/hot-desks/hot-desk-call.ts';
import { parkingCall } from '../telephony/parking/parking-call.ts';
import { numberOfRef } from './number-of-ref.ts';
import { Resumptions } from './resumptions.ts';
import { cacheAnswer } from '../telephony/call-routing/cache-answer.ts';

/** Address at which the dial plan asks how to route a call. */
export const ROUTE_PATH = '/exchange/route';

function sameSecret(given: unknown, secret: string): boolean {
  const one = Buffer.from(String(given));
  const other = Buffer.from(secret);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What a feature code asks for, once the person at the extension may have it; all else as it was decided. */
async function permitted(
  services: Parameters<typeof carryOutChange>[0],
  call: RouteCall,
  verb: RouteVerb,
): Promise<RouteVerb> {
  if (verb.do === 'confirm') return carryOutChange(services, call.tenant, verb);
  if (verb.do === 'page') return allowPage(services, call, verb);
  return verb;
}

/** The reference by which phones are told of a party whose number they may not see. */
function refTo({ secrets }: TelephonyPorts, tenant: string, hidden: string | undefined) {
  return hidden === undefined ? {} : { ref: sealPartyRef(secrets, tenant, hidden) };
}

/** Answers the dial plan's question with a verb of the one routing function. */
export function routeForExchange(
  app: FastifyInstance,
  services: TelephonyPorts &
    Pick<MonitorPorts, 'sessions'> &
    Pick<EngagementPorts, 'otp' | 'spokenTexts'>,
): void {
  const resumptions = new Resumptions(services.exchange);
  app.get(
    ROUTE_PATH,
    { config: { access: 'public', rateLimit: false } },
    async (request, reply) => {
      const given = request.headers[routeSecretHeader.toLowerCase()];
      const { routeSecret } = services.exchange;
      if (routeSecret === undefined || !sameSecret(given, routeSecret)) throw refuse.notFound();
      reply.type('application/json');
      const unknown = routeAnswer({ do: 'reject', cause: rejectCause.unknownNumber });
      const question = v.safeParse(v.record(v.string(), v.string()), request.query);
      if (!question.success) return unknown;
      const asked = { ...question.output };
      const pressed = await recordKeyPressed(services, asked);
      if (pressed !== undefined) return JSON.stringify(pressed);
      const resumed = readResumeTarget(asked['to'] ?? '');
      if (resumed !== null) {
        const { tenant = '', from = '' } = asked;
        const call = await resumptions.find(tenant, from, resumed);
        return call === undefined ? unknown : resumeAnswer(call);
      }
      const monitored = monitoredCall(services, asked);
      if (monitored !== undefined) return monitored ?? unknown;
      let meant: string | undefined;
      if (asked['origin'] === 'trunk' && (asked['tenant'] ?? '') === '') {
        const called = await findCalled(services.database, asked['to'] ?? '', asked['named']);
        if (called === undefined) return unknown;
        asked['tenant'] = called.tenant;
        if (called.number !== asked['to']) meant = called.number;
      }
      const behind = await numberOfRef(services, asked);
      if (behind === null) return unknown;
      const dialled = meant ?? behind?.number;
      const numbers = behind?.numbers;
      const parsed = v.safeParse(routeCallSchema, {
        ...{ ...asked, ...(dialled && { to: dialled }), ...(numbers && { numbers }) },
      });
      if (!parsed.success) return unknown;
      const read =
        (await mailboxCall(services, parsed.output)) ?? (await otpCall(services, parsed.output));
      if (read !== undefined) return routeAnswer(read);
      const parked = await parkingCall(services, parsed.output);
      if (parked !== undefined) return parked;
      const loggedIn = await hotDeskCall(services, parsed.output);
      if (loggedIn !== undefined) return loggedIn;
      const surveyed =
        (await surveyCall(services, parsed.output)) ??
        (await surveyAfterCall(services, parsed.output));
      const campaign =
        surveyed === undefined ? await campaignCall(services, parsed.output) : { parts: surveyed };
      if (campaign !== undefined && 'parts' in campaign) {
        const { hidden, verb, ...others } = campaign.parts;
        return routeAnswer(verb, { ...others, ...refTo(services, others.tenant, hidden) });
      }
      // Where a key leads to, the call begins once more.
      const { at, ...beginning } = parsed.output;
      const asks = campaign ? { ...beginning, ...campaign } : { ...beginning, ...(at && { at }) };
      const call = await countGuess(services, await readMoved(services, asks));
      const trunks = services.trunks.active();
      const { standing } = services.exchange;
      const generation = standing?.generation(call.tenant) ?? 0;
      const sendsEmail = services.mailer !== undefined;
      const found = await findRoute({ ...services, trunks, sendsEmail }, call);
      await forgetGuess(services, call, found.verb);
      const { verb: decided, hidden, standing: stands, ...parts } = found;
      const { tenant } = found;
      const asking = { ...call, tenant };
      const permittedVerb = await permitted(services, asking, decided);
      const verb = await stayForSurvey(services, asking, permittedVerb);
      const ref = refTo(services, tenant, hidden);
      const answer = routeAnswer(verb, { ...parts, ...ref, ...(dialled && { dialled }) });
      if (stands && standing !== undefined && dialled === undefined) {
        const { database } = services;
        void cacheAnswer({ database, standing }, call, found, answer, generation);
      }
      return answer;
    },
  );
}
