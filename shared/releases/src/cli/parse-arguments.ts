import { type RolloutCommand, rolloutCommandSchema, versionSchema } from '@alo/contracts';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ReleaseError } from '../release-error.ts';

/** What the person wants. */
export type Task =
  | { readonly kind: 'help' }
  | { readonly kind: 'list'; readonly remote: string | undefined }
  | {
      readonly kind: 'gc';
      readonly remote: string;
      /** Newest releases that stay. */
      readonly keep: number;
      /** Newest lines of the audit list that stay. */
      readonly changes: number;
    }
  | { readonly kind: 'rollout'; readonly remote: string; readonly command: RolloutCommand }
  | {
      readonly kind: 'release';
      readonly remote: string;
      readonly version: string | undefined;
      readonly promote: boolean;
    };

export interface CommandLine {
  readonly task: Task;
  readonly target: string | undefined;
  readonly by: string | undefined;
  readonly reason: string;
}

const options = {
  target: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  help: { type: 'boolean' },
  version: { type: 'string' },
  promote: { type: 'boolean' },
  keep: { type: 'string' },
  changes: { type: 'string' },
} as const;

/** Words that each command takes after the name of the remote. */
const words: Readonly<Record<RolloutCommand['command'] | 'gc', string>> = {
  promote: '<version>',
  canary: '<version> <percent>',
  tenant: '<code> [<version>]',
  rollback: '',
  disable: '[<version>]',
  enable: '[<version>]',
  gc: '',
};

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

function refuse(message: string, cause?: unknown): never {
  throw new ReleaseError('USAGE', `${message} See --help.`, { cause });
}

function split(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message.split(/\.\s|\n/)[0] : String(cause);
    return refuse(`${message}.`, cause);
  }
}

const isCommand = (text: string): text is keyof typeof words => Object.hasOwn(words, text);
const isRemote = (text: string) => /^mf-[a-z0-9-]+$/.test(text);

function readVersion(text: string): string {
  if (v.is(versionSchema, text)) return text;
  return refuse(`"${text}" is not a version such as 1.2.0 or 1.2.0-rc.1.`);
}

function readNumber(what: string, text: string, from: number, to: number): number {
  const value = Number(text.replace(/%$/, ''));
  if (/^\d+(\.\d+)?%?$/.test(text) && value >= from && value <= to) return value;
  return refuse(`${what} is "${text}" but must be a number from ${from} to ${to}.`);
}

/** The words of a command line as the command of the contract. */
function readCommand(
  name: RolloutCommand['command'],
  [first, second]: readonly string[],
  reason: string,
): RolloutCommand {
  const version = (text: string | undefined) =>
    text === undefined ? {} : { version: readVersion(text) };
  switch (name) {
    case 'promote':
      return { command: name, version: readVersion(first ?? '') };
    case 'canary': {
      const percent = readNumber('The share', second ?? '', 0, 100);
      return { command: name, version: readVersion(first ?? ''), percent };
    }
    case 'tenant':
      return { command: name, tenant: first ?? '', ...version(second) };
    case 'rollback':
      return { command: name };
    case 'disable':
      if (reason === '') refuse('disable needs a --reason: people will read it.');
      return { command: name, reason, ...version(first) };
    case 'enable':
      return { command: name, ...version(first) };
  }
}

function readTask(
  positionals: readonly string[],
  values: ReturnType<typeof split>['values'],
  reason: string,
): Task {
  const [first, remote, ...rest] = positionals;
  if (values.help === true || first === undefined) return { kind: 'help' };
  if (first === 'list') {
    if (rest.length > 0) refuse('list takes the name of one remote at most.');
    return { kind: 'list', remote };
  }
  if (isRemote(first)) {
    if (remote !== undefined) refuse(`A release takes one name; "${remote}" is too much.`);
    const version = values.version === undefined ? undefined : readVersion(values.version);
    return { kind: 'release', remote: first, version, promote: values.promote === true };
  }
  if (!isCommand(first)) {
    return refuse(`"${first}" is neither a command nor the name of a remote (mf-…).`);
  }
  if (remote === undefined || !isRemote(remote)) {
    return refuse(`${first} needs the name of a remote (mf-…).`);
  }
  const shape = words[first];
  if (rest.length < count(shape, /(?<!\[)</g) || rest.length > count(shape, /</g)) {
    refuse(`The command is: ${`${first} <remote> ${shape}`.trim()}.`);
  }
  if (first === 'gc') {
    const keep = readNumber('--keep', values.keep ?? '5', 1, 1000);
    const changes = readNumber('--changes', values.changes ?? '500', 50, 1_000_000);
    return { kind: 'gc', remote, keep, changes };
  }
  const command = v.safeParse(rolloutCommandSchema, readCommand(first, rest, reason));
  if (command.success) return { kind: 'rollout', remote, command: command.output };
  const [issue] = command.issues;
  return refuse(`${v.getDotPath(issue) ?? first} "${String(issue.input)}" cannot be used.`);
}

/** Options that only some tasks understand: elsewhere they would be silently ignored. */
const special = { version: 'release', promote: 'release', keep: 'gc', changes: 'gc' } as const;

/** Reads the words of the command line; throws USAGE with one line about what is wrong. */
export function parseArguments(args: readonly string[]): CommandLine {
  const { positionals, values } = split(args);
  const reason = (values.reason ?? '').trim();
  if (reason.length > 300) refuse('--reason has more than 300 characters.');
  const task = readTask(positionals, values, reason);
  for (const name of ['version', 'promote', 'keep', 'changes'] as const) {
    const isOut = values[name] !== undefined && task.kind !== special[name];
    if (isOut && task.kind !== 'help') refuse(`--${name} means nothing here.`);
  }
  return { task, target: values.target, by: values.by?.trim(), reason };
}
