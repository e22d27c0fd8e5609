import { releaseSchema } from '@alo/contracts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { freePort, requireFreePort } from '../free-port.ts';

const deadline = 60_000;
const host = 'https://alo.example';

const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
});

async function get(address: string): Promise<Response> {
  const answer = await fetch(address, {
    headers: { Origin: host },
    signal: AbortSignal.timeout(deadline),
  });
  if (!answer.ok || answer.headers.get('access-control-allow-origin') !== host) {
    throw new Error(`${address} answers ${answer.status} without the host's right to read it`);
  }
  return answer;
}

async function isClosedToOthers(address: string): Promise<void> {
  const { headers } = await fetch(address, { headers: { Origin: 'https://other.example' } });
  if (headers.has('access-control-allow-origin')) throw new Error('Any page may read the remote');
}

/** Hashes of the builds that a dev server announces. */
async function* announced(origin: string): AsyncGenerator<string> {
  const { body } = await get(`${origin}/updates`);
  let text = '';
  for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const hash = /^event: built\ndata: (\w+)$/.exec(event)?.[1];
      if (hash !== undefined) yield hash;
    }
  }
}

async function next(builds: AsyncGenerator<string>): Promise<string> {
  const { value } = await builds.next();
  if (value === undefined) throw new Error('The dev server announces no build');
  return value;
}

/** What a host does with an override: release, manifest, entry; then a change of a file as an update. */
async function followRemote(origin: string, file: string): Promise<void> {
  const release = v.parse(releaseSchema, await (await get(`${origin}/release.json`)).json());
  const manifest = v.parse(manifestSchema, await (await get(release.manifestUrl)).json());
  await isClosedToOthers(release.manifestUrl);
  const entry = manifest.metaData.remoteEntry.name;
  await get(new URL(entry, release.manifestUrl).href);
  const builds = announced(origin);
  const before = await next(builds);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace("none: '—'", "none: '–'"));
  if ((await next(builds)) === before) throw new Error('A change gives the same build');
  const runtime = release.descriptor.name.replaceAll('-', '_');
  const update = await get(`${origin}/${runtime}.${before}.hot-update.json`);
  if (!(await update.text()).includes('"c"')) throw new Error('The update names no files');
}

/** `npm run dev` for a remote of a checkout: serves it, announces a change, and ends without a trace. */
export async function tryDevServer(checkout: string, remote: string): Promise<void> {
  const port = await freePort();
  const main = join(checkout, 'tools/src/dev/main.ts');
  const args = [main, remote, '--host', host, '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = once(child, 'exit');
  try {
    const ready = new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (output.includes(`${host}/?override=${remote}@http://localhost:${port}/`)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Error(`npm run dev ended: ${output}`)));
    });
    await ready;
    await followRemote(`http://localhost:${port}`, join(checkout, remote, 'src/messages.ts'));
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  await requireFreePort('127.0.0.1', port);
}
