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

const specSchema = v.object({
  title: v.string(),
  ok: v.boolean(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      results: v.array(
        v.object({
          errors: v.optional(v.array(v.object({ message: v.optional(v.string()) }))),
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

/** Each failed test of Playwright with the first lines of why. */
export function failedOfPlaywright(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ errors: of = [] }) => of));
        return entry(
          `${file}:${line} › ${title}`,
          errors.map(({ message }) => message ?? '').join('\n'),
        );
      }),
    ...failedOfPlaywright(inner),
  ]);
}
