import type { CheckResult } from '../checks/check.ts';

/**
 * What a check found in which the suites that failed were run once more: what fails again fails, the rest is flaky. `again`
 * holds the suites that failed in `first` and no others.
 */
export function secondTry(first: CheckResult, again: CheckResult): CheckResult {
  const { failures: before = [] } = first;
  const { failures: after = [] } = again;
  // It could not be run at all: that says nothing about the tests.
  if (after.length === 0 && again.failed > 0) return first;
  const names = new Set(after.map(nameOf));
  const flaky = before.filter((failure) => !names.has(nameOf(failure)));
  return {
    ...first,
    passed: first.passed + Math.max(first.failed - again.failed, 0),
    failed: again.failed,
    output: again.failed === 0 ? '' : again.output,
    failures: after,
    flaky,
  };
}

/** The first line of a failure: file and test. */
const nameOf = (failure: string) => failure.split('\n', 1)[0] ?? '';
