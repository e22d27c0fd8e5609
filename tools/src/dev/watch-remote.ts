import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { UserError } from '../errors.ts';
import { cacheFolder } from '../repository.ts';

export type BuildReport =
  | { readonly type: 'built'; readonly hash: string; readonly milliseconds: number }
  | { readonly type: 'failed'; readonly problems: string };

export interface WatchedRemote {
  /** Where the files are. */
  readonly output: string;
  readonly close: () => Promise<void>;
}

/** Where inside the compiler it happened. */
const compilerStack = /\n+(?:Caused by:\s+Syntax Error\s+)?Stack backtrace:(?:\n +.*)*/g;

/** The preset of `@alo/build`; it is CommonJS without types. */
function configurationOf(folder: string, output: string): Configuration {
  const preset: { remoteDev: (folder: string, output: string) => Configuration } = createRequire(
    import.meta.url,
  )('@alo/build/webpack');
  return preset.remoteDev(folder, output);
}

/** Builds a remote for development, and again whenever one of its files changes. */
export async function watchRemote(
  folder: string,
  onBuild: (report: BuildReport) => void,
): Promise<WatchedRemote> {
  // Each process has its own: two may serve the same remote to two hosts.
  const output = join(cacheFolder, 'dev', `${basename(folder)}-${process.pid}`);
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const compiler = webpack(configurationOf(folder, output));
  if (compiler === null) throw new UserError('DEV', `webpack does not start for ${folder}.`);
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (stats === undefined || error !== null || stats.hasErrors()) {
      const problems = stats?.toString({ preset: 'errors-only', colors: false }) ?? String(error);
      return onBuild({ type: 'failed', problems: problems.replace(compilerStack, '') });
    }
    const milliseconds = stats.endTime - stats.startTime;
    onBuild({ type: 'built', hash: stats.hash ?? '', milliseconds });
  });
  return {
    output,
    close: async () => {
      await new Promise<void>((resolve) => watching?.close(() => resolve()));
      await rm(output, { recursive: true, force: true });
    },
  };
}
