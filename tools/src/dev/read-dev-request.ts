import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../errors.ts';
import { repository } from '../repository.ts';

export interface DevRequest {
  /** Name of the remote. */
  readonly remote: string;
  /** Where its files are. */
  readonly folder: string;
  /** Origin of the host that shows it: `https://alo.example`. */
  readonly host: string;
  /** Port of this machine; 0 takes a free one. */
  readonly port: number;
}

const usage = 'npm run dev -- mf-name [--host https://alo.example] [--port 9001]';

/** What `npm start` gives a host. */
const localHost = 'http://localhost:8080';

function refuse(message: string): never {
  throw new UserError('DEV', `${message}\n${usage}`);
}

function parseArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { host: text, port: text },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the words of the command line. Throws a `UserError` that says what to change. */
export function readDevRequest(args: readonly string[], present: readonly string[]): DevRequest {
  const { values, positionals } = parseArguments(args);
  const [remote = '', ...rest] = positionals;
  if (rest.length > 0 || !present.includes(remote)) {
    refuse(`Say one remote: ${present.join(', ')}.`);
  }
  const host = URL.parse(values.host ?? localHost);
  if (host === null || !/^https?:$/.test(host.protocol)) {
    return refuse(`"${values.host}" is not the address of a host.`);
  }
  const port = Number(values.port ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse(`"${values.port}" is no port.`);
  return { remote, folder: join(repository, remote), host: host.origin, port };
}

/** Address that opens the host with the remote of a dev server in the place of the released one. */
export function overrideLink({ remote, host }: DevRequest, origin: string): string {
  return `${host}/?override=${remote}@${origin}/release.json`;
}
