import { stripVTControlCharacters } from 'node:util';
import { type CheckResult, verdict } from '../checks/check.ts';

/** Lines of a check without tests of its own that are printed once more. */
const linesOfEach = 12;

/** What failed; of a check without tests of its own, the end of what it said. */
function failuresOf(name: string, { failed, failures = [], output }: CheckResult): string[] {
  if (failed === 0 || failures.length > 0) return [...failures];
  const lines = stripVTControlCharacters(output).trimEnd().split('\n').slice(-linesOfEach);
  return [[name, ...lines.map((line) => `    ${line}`)].join('\n')];
}

/** Counts what the parts of a run find, and prints a line about each. */
export class Report {
  #passed = 0;
  #failed = 0;
  readonly #failures: string[] = [];
  readonly #flaky: string[] = [];

  /** Runs one part, prints a line about it and, where it failed, what it said. */
  async run(name: string, check: () => Promise<CheckResult>): Promise<void> {
    const startedAt = performance.now();
    const result = await check().catch((error: unknown) =>
      verdict(false, error instanceof Error ? error.message : String(error)),
    );
    this.#passed += result.passed;
    this.#failed += result.failed;
    this.#failures.push(...failuresOf(name, result));
    this.#flaky.push(...(result.flaky ?? []));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
    const counts = `${result.passed} passed, ${result.failed} failed${skipped}`;
    process.stdout.write(`${result.failed === 0 ? '✓' : '✗'} ${name}: ${counts} (${seconds} s)\n`);
    if (result.failed > 0) process.stdout.write(`${result.output.trimEnd()}\n`);
  }

  /** Prints what is flaky and what failed once more, where a log ends, and the sum; the exit code of the whole run. */
  finish(): 0 | 1 {
    for (const test of this.#flaky) {
      process.stdout.write(`\n~ passed only the second time: ${test}\n`);
    }
    for (const failure of this.#failures) process.stdout.write(`\n✗ ${failure}\n`);
    process.stdout.write(`\n${this.#passed} passed, ${this.#failed} failed\n`);
    return this.#failed === 0 ? 0 : 1;
  }
}
