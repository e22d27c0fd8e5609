import { type MenuGroup, menuGroupSchema, type RemoteDescriptor } from '@alo/contracts';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { UserError } from '../errors.ts';

/** What a new remote is to be. */
export interface NewRemote {
  /** Name and folder: `mf-loyalty`. */
  readonly name: string;
  /** Vietnamese title of remote, screen and menu entry. */
  readonly title: string;
  readonly path: string;
  readonly group: MenuGroup;
  /** Place of the menu entry in its group. */
  readonly order: number;
}

const usage = `npm run new-remote -- mf-name [--title "Tên"] [--path /duong-dan] [--group ${menuGroupSchema.options.join('|')}]`;

const namePattern = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const pathPattern = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
// Stands in source files and tables: no quotes, no bars.
const titlePattern = /^[\p{L}\p{N}][\p{L}\p{N} .,()&-]{0,39}$/u;

/** First parts of addresses that belong to the host and the server. */
const taken = new Set(['api', 'login', 'remotes', 'signup']);

function refuse(message: string): never {
  throw new UserError('NEW_REMOTE', `${message}\n${usage}`);
}

/** True when an address is also one of a declared route, whose `:id` stands for anything. */
function isSameAddress(declared: string, path: string): boolean {
  const [theirs, ours] = [declared, path].map((text) => text.split('/'));
  return (
    theirs?.length === ours?.length &&
    theirs?.every((part, at) => part.startsWith(':') || part === ours?.[at]) === true
  );
}

function parseArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { title: text, path: text, group: text },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the words of the command line against the remotes that are there. Throws a `UserError` that says
 * what to change: a bad name, a name or an address that is taken.
 */
export function readRequest(
  args: readonly string[],
  present: readonly RemoteDescriptor[],
): NewRemote {
  const { values, positionals } = parseArguments(args);
  const [name = '', ...rest] = positionals;
  if (rest.length > 0) refuse(`One name is enough; "${rest.join(' ')}" is too much.`);
  if (name.length > 40 || !namePattern.test(name)) {
    refuse(`"${name}" cannot be the name: mf- and then small letters, digits and single hyphens.`);
  }
  if (present.some((remote) => remote.name === name)) refuse(`There is already a ${name}.`);
  const bare = name.slice('mf-'.length);
  const title = values.title?.trim() ?? bare;
  if (!titlePattern.test(title)) {
    refuse(`"${title}" cannot be the title: 1 to 40 letters, digits, spaces or . , ( ) & -`);
  }
  const path = values.path ?? `/${bare}`;
  if (!pathPattern.test(path)) {
    refuse(`"${path}" cannot be the address: parts like /vi-du of small letters, digits, hyphens.`);
  }
  if (taken.has(path.split('/')[1] ?? '')) refuse(`${path} belongs to the host or the server.`);
  const owner = present.find(({ routes }) => routes.some((r) => isSameAddress(r.path, path)));
  if (owner !== undefined) refuse(`${owner.name} already has a screen at ${path}.`);
  const group = v.safeParse(menuGroupSchema, values.group ?? 'work');
  if (!group.success) return refuse(`There is no menu group "${values.group}".`);
  const orders = present
    .flatMap(({ menu }) => menu)
    .filter((entry) => entry.group === group.output)
    .map(({ order }) => order);
  return { name, title, path, group: group.output, order: Math.max(0, ...orders) + 10 };
}
