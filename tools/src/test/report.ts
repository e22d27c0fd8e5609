import { type CheckResult, verdict } from '../checks/check.ts';

/** Counts what the parts of a run find, and prints a line about each. */
export class Report {
  #passed = 0;
  #failed = 0;
  readonly #failures: string[] = [];

  /** Runs one part, prints a line about it and, where it failed, what it said. */
  async run(name: string, check: () => Promise<CheckResult>): Promise<void> {
    const startedAt = performance.now();
    const result = await check().catch((error: unknown) =>
      verdict(false, error instanceof Error ? error.message : String(error)),
    );
    this.#passed += result.passed;
    this.#failed += result.failed;
    this.#failures.push(...(result.failures ?? []));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const counts = `${result.passed} passed, ${result.failed} failed`;
    process.stdout.write(`${result.failed === 0 ? '✓' : '✗'} ${name}: ${counts} (${seconds} s)\n`);
    if (result.failed > 0) process.stdout.write(`${result.output.trimEnd()}\n`);
  }

  /** Prints what failed once more, where a log ends, and the sum; the exit code of the whole run. */
  finish(): 0 | 1 {
    for (const failure of this.#failures) process.stdout.write(`\n✗ ${failure}\n`);
    process.stdout.write(`\n${this.#passed} passed, ${this.#failed} failed\n`);
    return this.#failed === 0 ? 0 : 1;
  }
}
