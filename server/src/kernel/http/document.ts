import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A text made by the server that many browsers ask for: its bytes in each encoding, and its tag. */
export interface Document {
  readonly type: string;
  readonly etag: string;
  /** Request headers by which it differs. */
  readonly vary: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Makes a document once, to be sent many times; `differsBy` names what of a request it is made for, besides its address. */
export function toDocument(type: string, text: string, differsBy?: string): Document {
  const identity = Buffer.from(text);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    type,
    // Weak: the same words in another encoding are the same document.
    etag: `W/"${hash}"`,
    vary: ['Accept-Encoding', ...(differsBy === undefined ? [] : [differsBy])].join(', '),
    bodies: {
      identity,
      gzip: gzipSync(identity),
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    },
  };
}

function encodingFor(accepted: string): keyof Document['bodies'] {
  const names = accepted.split(',').map((entry) => entry.trim());
  const wanted = (['br', 'gzip'] as const).find((name) =>
    names.some(
      (entry) => entry === name || (entry.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(entry)),
    ),
  );
  return wanted ?? 'identity';
}

function isKnown(tags: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return tags?.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag)) === true;
}

/**
 * Answers with the document, or with 304 to a browser that has it.
 * @param cacheControl - without it, it is asked for again each time
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, vary, bodies }: Document,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
): FastifyReply {
  void reply.headers({ 'Cache-Control': cacheControl, ETag: etag, Vary: vary });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply.type(type).send(bodies[encoding]);
}
