import type { FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import * as v from 'valibot';
import { refuse } from '../http/problem-error.ts';
import type { Services } from '../http/services.ts';
import { recordingPath } from '../call-records/recording.ts';
import { fileSize } from './file-size.ts';
import { readRange } from './read-range.ts';
import { readSoundKey, soundPath } from './sound-links.ts';

const querySchema = v.object({ key: v.pipe(v.string(), v.maxLength(1000)) });

/** Sends a sound, or the part that a player asks for (RFC 9110, 14.2). The key in the address is the right. */
export function soundRoute(app: FastifyInstance, { secrets, sounds, config }: Services): void {
  app.get(soundPath, { config: { access: 'public' } }, async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    const right = query.success ? readSoundKey(secrets, query.output.key) : undefined;
    if (right === undefined) throw refuse.notFound();
    const { maDn, store, name } = right;
    const path =
      store === 'sound'
        ? sounds.store.path(maDn, name)
        : recordingPath(
            store === 'recording' ? config.recordingFolder : config.voicemailFolder,
            maDn,
            name,
          );
    const size = await fileSize(path);
    const range = readRange(request.headers.range, size);
    reply.headers({
      'Content-Type': 'audio/wav',
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=600',
      ...(right.saveAs === null ? {} : { 'Content-Disposition': attachment(right.saveAs) }),
    });
    if (range === 'none') {
      return reply.code(416).header('Content-Range', `bytes */${size}`).send();
    }
    const { from, to } = range ?? { from: 0, to: size - 1 };
    if (range !== undefined) {
      reply.code(206).header('Content-Range', `bytes ${from}-${to}/${size}`);
    }
    reply.header('Content-Length', to - from + 1);
    return reply.send(createReadStream(path, { start: from, end: to }));
  });
}

/** RFC 6266: a name with Vietnamese letters, and a plain one for old programs. */
function attachment(name: string): string {
  return `attachment; filename="audio.wav"; filename*=UTF-8''${encodeURIComponent(`${name}.wav`)}`;
}
