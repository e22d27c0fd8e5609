import { ReleaseError } from '../release-error.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (value !== undefined && value !== '') return value;
  throw new ReleaseError('USAGE', `${name} must be set to release to a bucket.`);
}

/**
 * Opens a target: a folder, or `s3://bucket/prefix` with the variables that every S3 tool reads
 * (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_ENDPOINT_URL_S3 or
 * AWS_ENDPOINT_URL). Throws USAGE for what cannot be one.
 */
export function openStore(target: string, environment: Environment): Store {
  if (!/^[a-z0-9]{2,}:/i.test(target)) return folderStore(target);
  const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#]*))?$/.exec(target);
  if (parts === null) {
    throw new ReleaseError('USAGE', `"${target}" is neither a folder nor s3://bucket/prefix.`);
  }
  const [, bucket = '', prefix = ''] = parts;
  const region = environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'] ?? 'us-east-1';
  const sessionToken = environment['AWS_SESSION_TOKEN'];
  return bucketStore({
    bucket,
    prefix: prefix.replaceAll(/^\/+|\/+$/g, ''),
    region,
    endpoint:
      environment['AWS_ENDPOINT_URL_S3'] ??
      environment['AWS_ENDPOINT_URL'] ??
      `https://s3.${region}.amazonaws.com`,
    accessKeyId: required(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
}
