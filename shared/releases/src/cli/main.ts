#!/usr/bin/env node
import { ReleaseError } from '../release-error.ts';
import { runCommand } from './run-command.ts';

try {
  process.stdout.write(await runCommand(process.argv.slice(2), process.cwd(), process.env));
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  const isOurs = error instanceof ReleaseError;
  process.stderr.write(`alo-release: ${isOurs ? text : `unexpected error: ${text}`}\n`);
  process.exitCode = 1;
}
