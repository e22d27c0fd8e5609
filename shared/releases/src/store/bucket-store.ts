import { AwsClient } from 'aws4fetch';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';
import { readBucketError, readBucketPage } from './bucket-answers.ts';
import { freshFile } from './file-kind.ts';
import type { FileKind, Store } from './store.ts';

export interface BucketSettings {
  /** Address of the service without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Folder inside the bucket, without slashes at its ends; empty for the bucket itself. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Milliseconds that one request may take. */
const deadline = 30_000;
/** Times a request is repeated that the service could not serve (5xx, 429), with growing pauses. */
const retries = 4;
/** Another request on the same file was under way: neither yes nor no. */
const conflict = 409;
const probePath = '.platform/probe';

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/**
 * A site in a bucket of any service that speaks S3 and knows conditional writes (`If-None-Match: *`,
 * `If-Match`): Amazon S3, Cloudflare R2, MinIO, Ceph. A service that ignores the condition would lose
 * changes; the first write finds out and refuses.
 */
export function bucketStore(settings: BucketSettings): Store {
  const { endpoint, bucket, prefix, accessKeyId, secretAccessKey, sessionToken, region } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    region,
    service: 's3',
    retries,
  });
  const address = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);
  const urlOf = (path: string) => `${bucketUrl}/${encodePath(keyOf(path))}`;

  /** One request; answers with another status than those expected are refused with what the service says. */
  async function ask(
    url: string,
    init: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
    expected: readonly number[],
  ): Promise<Response> {
    const hash = createHash('sha256')
      .update(init.body ?? '')
      .digest('hex');
    const headers = { ...init.headers, 'X-Amz-Content-Sha256': hash };
    const signal = AbortSignal.timeout(deadline);
    const response = await client
      .fetch(url, { ...init, headers, signal })
      .catch((cause: unknown) => {
        throw new ReleaseError('STORE', `${address} cannot be reached: ${String(cause)}.`, {
          cause,
        });
      });
    if (expected.includes(response.status)) return response;
    const said = readBucketError(await response.text().catch(() => ''));
    throw new ReleaseError(
      'STORE',
      `${address} refused ${init.method} with status ${response.status}${said === '' ? '' : ` (${said})`}. Check the address, the keys and what they may do.`,
    );
  }

  async function put(
    path: string,
    bytes: Uint8Array,
    { contentType, cacheControl }: FileKind,
    condition: Record<string, string>,
  ): Promise<boolean> {
    const headers = { 'Content-Type': contentType, 'Cache-Control': cacheControl, ...condition };
    const body = new Uint8Array(bytes);
    // 404: with a condition on its tag, a file that is gone.
    const expected = [200, 404, conflict, 412];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { status } = await ask(urlOf(path), { method: 'PUT', headers, body }, expected);
      if (status !== conflict) return status === 200;
      await delay(Math.random() * 100 * (attempt + 1));
    }
    return false;
  }

  let probe: Promise<void> | undefined;
  /** Creates the same file twice: the second time must be refused. */
  async function findOut(): Promise<void> {
    const create = () =>
      put(probePath, Buffer.from(randomUUID()), freshFile(probePath), { 'If-None-Match': '*' });
    await create();
    if (!(await create())) return;
    throw new ReleaseError(
      'STORE',
      `${address} ignores If-None-Match, so that changes of two people at once could be lost. Use a service with conditional writes.`,
    );
  }
  const afterProbe = async <T>(work: () => Promise<T>): Promise<T> => {
    probe ??= findOut();
    await probe.catch((error: unknown) => {
      probe = undefined;
      throw error;
    });
    return work();
  };

  return {
    address,
    read: async (path) => {
      const response = await ask(urlOf(path), { method: 'GET' }, [200, 404]);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.status === 200) return { bytes, tag: response.headers.get('etag') ?? '' };
      const said = readBucketError(new TextDecoder().decode(bytes));
      if (!said.startsWith('NoSuchBucket')) return undefined;
      throw new ReleaseError('STORE', `There is no bucket ${bucket} at ${endpoint}.`);
    },
    list: async (below) => {
      const keys: string[] = [];
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({
          'list-type': '2',
          'encoding-type': 'url',
          prefix: keyOf(below),
          ...(next === '' ? {} : { 'continuation-token': next }),
        });
        const response = await ask(`${bucketUrl}?${query}`, { method: 'GET' }, [200]);
        const page = readBucketPage(await response.text());
        keys.push(...page.keys);
        next = page.next;
      }
      const cut = keyOf('').length;
      return keys.map((key) => key.slice(cut)).sort();
    },
    writeNew: (path, bytes, kind) =>
      afterProbe(() => put(path, bytes, kind, { 'If-None-Match': '*' })),
    replace: (path, bytes, kind, tag) =>
      afterProbe(() =>
        put(path, bytes, kind, tag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': tag }),
      ),
    remove: async (path) => {
      await ask(urlOf(path), { method: 'DELETE' }, [200, 204, 404]);
    },
  };
}
