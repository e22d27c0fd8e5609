import type { FastifyError, FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';

const problemType = 'application/problem+json; charset=utf-8';

/** Every error becomes a problem document without inner details; the log gets the cause. */
export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof ProblemError ? error : fromFastify(error);
    if (known === undefined) {
      request.log.error({ err: error }, 'request failed');
      void reply.code(500).type(problemType).send({
        type: 'about:blank',
        title: 'Internal error',
        status: 500,
        code: 'INTERNAL',
      });
      return;
    }
    if (known.retryAfter !== undefined) void reply.header('Retry-After', known.retryAfter);
    void reply.code(known.problem.status).type(problemType).send(known.problem);
  });
}

function fromFastify(error: FastifyError): ProblemError | undefined {
  const status = error.statusCode;
  if (status === undefined || status >= 500) return undefined;
  if (status === 429) {
    return new ProblemError(429, 'TOO_MANY', 'Too many requests', {
      detail: 'Bạn thao tác quá nhanh. Vui lòng chờ một lát rồi thử lại.',
      retryAfter: 60,
    });
  }
  return new ProblemError(status, error.code || 'BAD_REQUEST', 'The request was not understood');
}
