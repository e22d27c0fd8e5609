import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { requireFile } from '../../kernel/http/read-body.ts';
import { AudioError } from '../sounds/audio-error.ts';
import { inspectAudio } from '../sounds/inspect-audio.ts';
import { messages } from '../sounds/messages.ts';
import { addFile } from '../sounds/sound-files.ts';
import type { ActorWith } from '../../kernel/user/actor.ts';
import type { TelephonyPorts } from '../context.ts';

/** What a file was called, without folders and signs that do not belong into a name. */
export function plainFileName(fileName: string): string {
  const last = basename(fileName.replaceAll('\\', '/'));
  return last.replace(/[\p{C}<>:"|?*]/gu, '').slice(0, 120);
}

/** The sound that came with a request; 422 says in words why it cannot be used. */
export function requireSound(http: FastifyRequest) {
  const file = requireFile(http, messages.fileMissing);
  try {
    inspectAudio(file.content);
  } catch (error) {
    if (!(error instanceof AudioError)) throw error;
    throw refuse.invalid([{ path: 'file', message: error.message }]);
  }
  return { content: file.content, originalName: plainFileName(file.fileName) };
}

/** Adds an uploaded file to a sound and has it converted once everything is written. */
export async function addUpload(
  { db, user, services, afterCommit }: ActorWith<Pick<TelephonyPorts, 'sounds'>>,
  soundId: string,
  { content, originalName }: ReturnType<typeof requireSound>,
): Promise<void> {
  const id = await addFile(db, user.tenant, { soundId, origin: 'upload', originalName });
  await services.sounds.store.keep(user.tenant, id, content);
  afterCommit(() => void services.sounds.wake(user.tenant));
}
