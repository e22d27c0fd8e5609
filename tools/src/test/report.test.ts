import { verdict } from '../checks/check.ts';
import { Report } from './report.ts';

let printed = '';

beforeEach(() => {
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('all that passed and was skipped is counted', async () => {
  const report = new Report();
  await report.run('lint', () => Promise.resolve(verdict(true, 'said nothing')));
  await report.run('browser tests', () =>
    Promise.resolve({ passed: 3, failed: 0, skipped: 2, output: '' }),
  );
  expect(report.finish()).toBe(0);
  expect(printed).toMatch(/✓ browser tests: 3 passed, 0 failed, 2 skipped \(/);
  expect(printed.endsWith('\n4 passed, 0 failed\n')).toBe(true);
});

test('what failed is named where the log ends: tests, checks, and what could not be run', async () => {
  const report = new Report();
  const sizes = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
  await report.run('size budgets', () => Promise.resolve({ passed: 9, failed: 2, output: sizes }));
  await report.run('tests', () =>
    Promise.resolve({
      passed: 0,
      failed: 1,
      output: 'all of it',
      failures: ['one.test.ts › adds'],
    }),
  );
  await report.run('types', () => Promise.reject(new Error('No compiler')));
  printed = '';
  expect(report.finish()).toBe(1);
  expect(printed).toMatch(/^\n✗ size budgets\n {4}line 18\n(?:.+\n)+ {4}line 29\n/);
  expect(printed).not.toContain('line 17');
  expect(printed).not.toContain('all of it');
  expect(printed).toMatch(
    /✗ one\.test\.ts › adds\n\n✗ types\n {4}No compiler\n\n9 passed, 4 failed\n$/,
  );
});

test('what passed only the second time does not fail the run, and is named', async () => {
  const report = new Report();
  await report.run('browser tests', () =>
    Promise.resolve({ passed: 2, failed: 0, output: '', flaky: ['reach.spec.ts:9 › rings'] }),
  );
  expect(report.finish()).toBe(0);
  expect(printed).toContain('\n~ passed only the second time: reach.spec.ts:9 › rings\n');
});
