import { errorCode } from '@alo/contracts';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonMessages } from '../errors/messages.ts';
import { ProblemError, refuse } from '../errors/problem-error.ts';
import { messages } from './messages.ts';

const problemType = 'application/problem+json; charset=utf-8';

/** Turns every error into a problem document without internal details; the log gets the cause. */
export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** The same for errors before routing, such as a malformed address. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = error instanceof ProblemError ? error : (fromDatabase(error) ?? fromFastify(error));
  if (known === undefined || known.problem.status >= 500) {
    request.log.error({ err: error }, 'request failed');
  }
  const problem = known?.problem ?? {
    type: 'about:blank',
    title: 'Internal error',
    status: 500,
    code: 'INTERNAL',
  };
  if (known?.retryAfter !== undefined) void reply.header('Retry-After', known.retryAfter);
  void reply.code(problem.status).type(problemType).send(problem);
}

/** Answers what is not a request, or one too long to parse: there is no reply object for it. */
export function answerNoRequest(error: Error, socket: Socket): void {
  if (errorCode(error) === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    errorCode(error) === 'HPE_HEADER_OVERFLOW'
      ? 431
      : errorCode(error) === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : 400;
  const title = STATUS_CODES[status] ?? '';
  const text = JSON.stringify({ type: 'about:blank', title, status, code: 'BAD_REQUEST' });
  socket.write(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: ${problemType}\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
  );
  // Not only ended: whoever keeps the other half open would hold the server when it stops.
  socket.destroySoon();
}

/** SQLSTATE classes and system codes caused by the request or by load, not by a bug here. */
function fromDatabase(error: FastifyError): ProblemError | undefined {
  const code = errorCode(error) ?? '';
  // 22: a value that PostgreSQL cannot take, such as a malformed id or 31 February.
  if (/^22[0-9A-Z]{3}$/.test(code))
    return refuse.invalid([{ path: '', code: 'WRONG_VALUE', message: messages.wrongValue }]);
  // 23: what it depends on was changed meanwhile; 40: two transactions conflicted.
  if (/^(23|40)[0-9A-Z]{3}$/.test(code)) return refuse.conflict();
  if (/^(08[0-9A-Z]{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code)) {
    return new ProblemError(503, 'UNAVAILABLE', 'The database does not answer', {
      detail: messages.problems.UNAVAILABLE,
      retryAfter: 5,
    });
  }
  // Cancelled by `statement_timeout`.
  if (code === '57014') {
    return new ProblemError(503, 'TOO_SLOW', 'The database took too long', {
      detail: messages.problems.TOO_SLOW,
      retryAfter: 30,
    });
  }
  return undefined;
}

function fromFastify(error: FastifyError): ProblemError | undefined {
  const status = error.statusCode;
  if (status === undefined || status >= 500) return undefined;
  if (status === 429) {
    return new ProblemError(429, 'TOO_MANY', 'Too many requests', {
      detail: messages.problems.TOO_MANY,
      retryAfter: 60,
    });
  }
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return refuse.tooLarge(commonMessages.fileTooLarge);
  }
  if (status === 413) return refuse.tooLarge(messages.bodyTooLarge);
  return new ProblemError(status, 'BAD_REQUEST', 'The request was not understood');
}
