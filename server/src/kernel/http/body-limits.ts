import type { EndpointDefinition } from '@alo/contracts';
import type { FastifyInstance } from 'fastify';
import { commonMessages } from '../errors/messages.ts';
import { measureJson } from './measure-json.ts';
import { refuse } from '../errors/problem-error.ts';
import { messages } from './messages.ts';

/** What a JSON body may be. */
export interface BodyLimits {
  readonly bytes: number;
  /** Values, keys and list items alike. */
  readonly values: number;
}

/** Who has not signed in sends short forms only. */
export const publicLimits: BodyLimits = { bytes: 16 * 1024, values: 200 };
const signedInLimits: BodyLimits = { bytes: 256 * 1024, values: 20_000 };

/** Levels of lists and objects in each other; forms of ours have six. */
export const deepestJson = 32;

/** The limits of an endpoint's JSON body. */
export function limitsOf({ access, bodyKilobytes }: EndpointDefinition): BodyLimits {
  const { bytes, values } = access === 'public' ? publicLimits : signedInLimits;
  return { bytes: bodyKilobytes === undefined ? bytes : bodyKilobytes * 1024, values };
}

/** @throws {ProblemError} when parsing or checking this text would cost too much */
function refuseCostly(text: Buffer, most: number): void {
  const { depth, values } = measureJson(text, { depth: deepestJson, values: most });
  if (depth > deepestJson) {
    throw refuse.invalid([{ path: '', code: 'TOO_DEEP', message: commonMessages.tooDeep }]);
  }
  if (values > most) {
    throw refuse.tooLarge(messages.tooManyValues(most), { limit: most });
  }
}

/** Reads JSON bodies, measured before they are parsed: by far the dearest part is what comes after the bytes. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = Buffer.isBuffer(body) ? body : Buffer.from(body);
      const most = request.routeOptions.config.mostValues ?? publicLimits.values;
      refuseCostly(text, most);
      void parse(request, text.toString('utf8'), done);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
