import { errorCode } from '@alo/contracts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ServerConfig } from '../../kernel/config/config.ts';
import { publicLimits } from '../../kernel/http/body-limits.ts';
import { answerError, answerNoRequest } from '../../kernel/http/error-handler.ts';
import { loggedRequest } from '../../kernel/http/logged-request.ts';
import { logStream } from '../../kernel/http/log-stream.ts';

/** Milliseconds that a request may take to arrive: 10 MB at 300 kbit/s. */
const longestRequest = 300_000;

/** The HTTP server without routes, and the log of the process. */
export function openHttp({
  logLevel,
  proxies,
}: Pick<ServerConfig, 'logLevel' | 'proxies'>): FastifyInstance {
  return Fastify({
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            stream: logStream(),
            // A URL may carry numbers, a header a token: the log gets neither.
            serializers: {
              req: loggedRequest,
              err: describeError,
            },
          },
    trustProxy: [...proxies],
    bodyLimit: publicLimits.bytes,
    requestTimeout: longestRequest,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    frameworkErrors: answerError,
    clientErrorHandler: answerNoRequest,
    routerOptions: { maxParamLength: 200 },
  });
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
