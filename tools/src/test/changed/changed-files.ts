import { join } from 'node:path';
import { UserError } from '../../errors.ts';
import { repository } from '../../repository.ts';
import { runProgram } from '../../run-program.ts';

async function git(...args: readonly string[]): Promise<string[] | undefined> {
  const command = ['git', '-c', 'core.quotePath=false', ...args];
  const { code, output } = await runProgram(command, { cwd: repository });
  return code === 0 ? output.split('\n').filter((line) => line !== '') : undefined;
}

/** The commit that `ref` and the present state have in common; without `ref`, the one with the branch `main`. */
async function commonCommit(ref: string | undefined): Promise<string> {
  const [base] = (await git('merge-base', 'HEAD', ref ?? 'main')) ?? [];
  if (base !== undefined) return base;
  if (ref === undefined) return 'HEAD';
  throw new UserError('NO_BASE', `There is no "${ref}" here that has a past in common with HEAD.`);
}

export interface ChangedFiles {
  /** The commit that the working tree is compared with. */
  readonly base: string;
  /** Paths from the top of the checkout: changed, added or removed, committed or not. */
  readonly files: readonly string[];
}

/**
 * What differs in the working tree from `ref`, or from where this branch left `main`.
 * @throws {UserError} `NO_BASE` when `ref` is no commit of this repository
 */
export async function changedFiles(ref: string | undefined): Promise<ChangedFiles> {
  const base = await commonCommit(ref);
  const changed = await git('diff', '--name-only', '--no-renames', base);
  return { base, files: [...new Set([...(changed ?? []), ...(await untracked())])].sort() };
}

async function untracked(): Promise<string[]> {
  return (await git('ls-files', '--others', '--exclude-standard')) ?? [];
}

/** Every file of the checkout that git knows or would take, absolute paths left out. */
export async function checkoutFiles(): Promise<string[]> {
  const known = (await git('ls-files')) ?? [];
  return [...new Set([...known, ...(await untracked())])];
}

/** The same as a path that can be opened. */
export const inCheckout = (file: string): string => join(repository, file);
