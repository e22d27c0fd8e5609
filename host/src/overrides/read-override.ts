import { releaseSchema } from '@alo/contracts';
import * as v from 'valibot';
import { isAllowedOrigin } from './allowed-origin.ts';
import { type ActiveOverride, OverrideRefusedError, parseRequest } from './override.ts';

/** Milliseconds that a `release.json` may take. */
const deadline = 4000;

const fileSchema = v.pipe(v.string(), v.parseJson(), releaseSchema);

async function readText(url: URL): Promise<string> {
  const response = await fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    // An allowed origin must not hand the page on to another.
    redirect: 'error',
    signal: AbortSignal.timeout(deadline),
  });
  return response.ok ? response.text() : Promise.reject(new Error(`Status ${response.status}`));
}

/**
 * Reads the release that `name@url` asks for. Rejects with {@link OverrideRefusedError}: nothing is
 * fetched from an origin that is not allowed, and nothing runs here, the loader does that later.
 */
export async function readOverride(
  request: string,
  allowed: readonly string[],
): Promise<ActiveOverride> {
  const { name, url } = parseRequest(request);
  if (!isAllowedOrigin(url, allowed)) throw new OverrideRefusedError('ORIGIN', request);
  const text = await readText(url).catch((cause: unknown) => {
    throw new OverrideRefusedError('UNREACHABLE', request, { cause });
  });
  const parsed = v.safeParse(fileSchema, text);
  if (!parsed.success) {
    throw new OverrideRefusedError('NO_RELEASE', request, { cause: parsed.issues });
  }
  const release = parsed.output;
  if (release.descriptor.name !== name) throw new OverrideRefusedError('OTHER_REMOTE', request);
  // A release of an allowed origin brings no code of another.
  const manifest = URL.canParse(release.manifestUrl, url.href)
    ? new URL(release.manifestUrl, url)
    : undefined;
  if (manifest?.origin !== url.origin) throw new OverrideRefusedError('FOREIGN_MANIFEST', request);
  return { address: url.href, release: { ...release, manifestUrl: manifest.href } };
}
