import { runProgram } from '../run-program.ts';

/** What a check found. */
export interface CheckResult {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were not done: for want of time, or because this machine cannot. */
  readonly skipped?: number;
  /** What a person needs to mend it. */
  readonly output: string;
  /** Of a check of many tests: those that failed, with the first lines of why. */
  readonly failures?: readonly string[];
  /** Tests that passed only the second time: faults of the product or of the test that are to be mended. */
  readonly flaky?: readonly string[];
}

/** A check that either holds or does not. */
export function verdict(holds: boolean, output: string): CheckResult {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, output };
}

/** A program that says by its exit code whether all is well. */
export async function programCheck(command: readonly string[], cwd: string): Promise<CheckResult> {
  const { code, output } = await runProgram(command, { cwd });
  return verdict(code === 0, output);
}

/** For a check that is run on its own: prints what it found and sets the exit code. */
export async function runCheck(check: () => Promise<CheckResult>): Promise<void> {
  const { failed, output } = await check();
  process.stdout.write(`${output.trimEnd()}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
