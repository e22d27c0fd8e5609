import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitCodes, type PictureTask } from './picture-task.ts';

const program = fileURLToPath(new URL('./picture-program.ts', import.meta.url));

/** Milliseconds: the largest picture takes 2 s of a processor, which calls need first. */
const patience = 60_000;

/** Why a picture is not taken. */
export type PictureProblem = keyof typeof exitCodes | 'slow';

type Decoded = { readonly picture: Buffer } | { readonly problem: PictureProblem };

/** What a file claims to be by its first bytes; undefined for all that is not taken. */
export function pictureFormat(content: Buffer): PictureTask['format'] | undefined {
  if (content.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'png';
  return content.subarray(0, 3).toString('hex') === 'ffd8ff' ? 'jpeg' : undefined;
}

/** How the program ended, if it refused; a crash of the decoder is a picture that is broken, too. */
function problemOf(code: number | null, signal: NodeJS.Signals | null): PictureProblem | undefined {
  if (code === exitCodes.large) return 'large';
  return code === exitCodes.broken || signal !== null ? 'broken' : undefined;
}

/**
 * Decodes a picture to its last pixel and returns it re-encoded in the same format: upright, in sRGB with 8 bits,
 * without places, profiles, texts, further frames or anything behind its end. The decoder (libvips) is native code and
 * takes up to 230 MB: it runs in a program of its own, so that neither a crash nor its memory is the server's.
 * Rejects when the program could not work at all.
 */
export function decodePicture(content: Buffer, task: PictureTask): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, JSON.stringify(task)], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { NODE_NO_WARNINGS: '1' },
    });
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      child.kill('SIGKILL');
    }, patience);
    const parts: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => void parts.push(part));
    child.stderr.on('data', (part: Buffer) => void errors.push(part));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (isSlow) return resolve({ problem: 'slow' });
      if (code === 0) return resolve({ picture: Buffer.concat(parts) });
      const problem = problemOf(code, signal);
      if (problem !== undefined) return resolve({ problem });
      const cause = Buffer.concat(errors).toString('utf8').slice(-500);
      reject(new Error('The program that decodes pictures does not work', { cause }));
    });
    // A program that refuses early closes its input; its exit code says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(content);
  });
}
