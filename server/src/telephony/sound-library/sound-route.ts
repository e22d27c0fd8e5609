import type { FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import * as v from 'valibot';
import { attachment } from '../../kernel/http/attachment.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { TelephonyPorts } from '../context.ts';
import { recordingPath } from '../exchange/recording.ts';
import { fileSize } from '../sounds/file-size.ts';
import { noteListening } from './listening.ts';
import { readRange } from '../sounds/read-range.ts';
import { readSoundKey, soundPath } from '../sounds/sound-links.ts';

const querySchema = v.object({ key: v.pipe(v.string(), v.maxLength(1000)) });

/**
 * Sends a sound, or the part that a player asks for (RFC 9110, 14.2). The key in the address is the right; of
 * somebody's voice only for the person that it names, who is written down.
 */
export function soundRoute(app: FastifyInstance, services: TelephonyPorts): void {
  const { secrets, sounds, config } = services;
  app.get(soundPath, { config: { access: 'public' } }, async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    const right = query.success ? readSoundKey(secrets, query.output.key) : undefined;
    if (right === undefined) throw refuse.notFound();
    const { tenant, name, saveAs } = right;
    const path =
      right.store === 'sound'
        ? sounds.store.path(tenant, name)
        : recordingPath(
            right.store === 'recording' ? config.recordingFolder : config.voicemailFolder,
            tenant,
            name,
          );
    const size = await fileSize(path);
    if (right.store !== 'sound') {
      const { listener } = right;
      await noteListening(services, { tenant, listener, saved: saveAs !== null, ip: request.ip });
    }
    const range = readRange(request.headers.range, size);
    reply.headers({
      'Content-Type': 'audio/wav',
      'Accept-Ranges': 'bytes',
      'Cache-Control': right.store === 'sound' ? 'private, max-age=600' : 'private, no-store',
      ...(saveAs === null ? {} : { 'Content-Disposition': attachment(`${saveAs}.wav`) }),
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
