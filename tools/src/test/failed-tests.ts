import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { repository } from '../repository.ts';

/** Lines of what a test failed with: what was expected, what came, and where. */
const linesOfEach = 12;

/** `what` and the first lines of why, without colours, code and empty lines. */
function entry(what: string, why: string): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:>\s*)?\d*\s*\|/.test(line));
  return [what, ...lines.slice(0, linesOfEach).map((line) => `    ${line.trim()}`)].join('\n');
}

/** The part of Jest's JSON that says which tests failed. */
export const jestResults = v.array(
  v.object({
    name: v.string(),
    status: v.string(),
    message: v.optional(v.string(), ''),
    assertionResults: v.array(
      v.object({
        fullName: v.string(),
        status: v.string(),
        failureMessages: v.nullish(v.array(v.string()), []),
      }),
    ),
  }),
);

/** Each failed test of Jest with the first lines of why; of a file that could not be run, the file. */
export function failedOfJest(results: v.InferOutput<typeof jestResults>): string[] {
  return results.flatMap(({ name, message, assertionResults }) => {
    const file = relative(repository, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '' && assertionResults.length === 0) {
      return [entry(file, message)];
    }
    return failed.map(({ fullName, failureMessages }) =>
      entry(`${file} › ${fullName}`, (failureMessages ?? []).join('\n')),
    );
  });
}

/** Suites of Jest in which a test failed, or that could not be run. */
export function failedSuites(results: v.InferOutput<typeof jestResults>): string[] {
  return results.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

const specSchema = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(
        v.object({
          errors: v.optional(v.array(v.object({ message: v.optional(v.string()) }))),
          attachments: v.optional(
            v.array(v.object({ name: v.string(), path: v.optional(v.string()) })),
          ),
        }),
      ),
    }),
  ),
});

interface Suite {
  readonly specs?: v.InferOutput<typeof specSchema>[] | undefined;
  readonly suites?: Suite[] | undefined;
}

/** The part of Playwright's JSON that says which tests failed. */
export const playwrightSuite: v.GenericSchema<Suite> = v.object({
  specs: v.optional(v.array(specSchema)),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});

/** Lines of the page as it was when a test failed. */
const linesOfPage = 15;

/**
 * The page that a file of Playwright about a failure describes, from its content on, which stands behind header and menu;
 * empty where there was none.
 */
export function pageOf(errorContext: string): string[] {
  const [, page = ''] = /^# Page snapshot\s+```yaml\n(.*?)^```/ms.exec(errorContext) ?? [];
  const lines = page.split('\n').filter((line) => line.trim() !== '');
  const content = lines.findIndex((line) => /^\s*- main\b/.test(line));
  return lines
    .slice(Math.max(content, 0))
    .slice(0, linesOfPage)
    .map((line) => `    | ${line}`);
}

/**
 * Each test of Playwright that failed, or that only passed the second time, with the first lines of why and of what
 * was on the page; `read` reads its files.
 */
export function failedOfPlaywright(
  suites: readonly Suite[],
  outcome: 'unexpected' | 'flaky',
  read: (file: string) => string,
): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ title, file, line, tests }) => {
        const results = tests.flatMap(({ results: of }) => of);
        const errors = results.flatMap(({ errors: of = [] }) => of);
        const pages = results
          .flatMap(({ attachments = [] }) => attachments)
          .flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []))
          .flatMap((path) => pageOf(read(path)));
        const why = errors.map(({ message }) => message ?? '').join('\n');
        return [entry(`${file}:${line} › ${title}`, why), ...pages].join('\n');
      }),
    ...failedOfPlaywright(inner, outcome, read),
  ]);
}
