import { join } from 'node:path';
import * as v from 'valibot';
import { repository } from '../repository.ts';
import { failedOfJest, failedOfPlaywright, jestResults, playwrightSuite } from './failed-tests.ts';

test('a failed test of Jest is named with what was expected, without its code', () => {
  const results = v.parse(jestResults, [
    {
      name: join(repository, 'server/src/one.test.ts'),
      message: 'all of it',
      assertionResults: [
        { fullName: 'holds', status: 'passed', failureMessages: [] },
        {
          fullName: 'adds up',
          status: 'failed',
          failureMessages: [
            '\u001b[31mExpected: 2\u001b[39m\n\n  > 12 |   expect(one).toBe(2);\n     | ^\nReceived: 1',
          ],
        },
      ],
    },
    {
      name: join(repository, 'server/src/two.test.ts'),
      message: 'No such module',
      assertionResults: [],
    },
  ]);
  expect(failedOfJest(results)).toEqual([
    'server/src/one.test.ts › adds up\n    Expected: 2\n    Received: 1',
    'server/src/two.test.ts\n    No such module',
  ]);
});

test('a failed test of Playwright is named with its line, however deep it stands', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    ...{ title, ok, file: 'calls.spec.ts', line: 27 },
    tests: [{ results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const suites = v.parse(v.array(playwrightSuite), [
    {
      specs: [spec('talk', true)],
      suites: [{ specs: [spec('hold', false, 'Timed out\nwaiting')] }],
    },
  ]);
  expect(failedOfPlaywright(suites)).toEqual([
    'calls.spec.ts:27 › hold\n    Timed out\n    waiting',
  ]);
});
