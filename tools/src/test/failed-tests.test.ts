import { join } from 'node:path';
import * as v from 'valibot';
import { repository } from '../repository.ts';
import {
  failedOfJest,
  failedOfPlaywright,
  failedSuites,
  jestResults,
  pageOf,
  playwrightSuite,
} from './failed-tests.ts';

test('a failed test of Jest is named with what was expected, without its code', () => {
  const results = v.parse(jestResults, [
    {
      name: join(repository, 'server/src/one.test.ts'),
      status: 'failed',
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
    { name: '/three.test.ts', status: 'passed', assertionResults: [] },
    {
      name: join(repository, 'server/src/two.test.ts'),
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    },
  ]);
  expect(failedOfJest(results)).toEqual([
    'server/src/one.test.ts › adds up\n    Expected: 2\n    Received: 1',
    'server/src/two.test.ts\n    No such module',
  ]);
  expect(failedSuites(results)).toEqual(
    ['server/src/one.test.ts', 'server/src/two.test.ts'].map((file) => join(repository, file)),
  );
});

test('a failed test of Playwright is named with its line, however deep it stands', () => {
  const spec = (title: string, status: string, message?: string, path?: string) => ({
    ...{ title, file: 'calls.spec.ts', line: 27 },
    tests: [
      {
        status,
        results: [
          {
            errors: message === undefined ? [] : [{ message }],
            attachments: [
              { name: 'trace', path: 'trace.zip' },
              { name: 'error-context', path },
            ],
          },
        ],
      },
    ],
  });
  const suites = v.parse(v.array(playwrightSuite), [
    {
      specs: [spec('talk', 'expected'), spec('park', 'flaky', 'Too late')],
      suites: [{ specs: [spec('hold', 'unexpected', 'Timed out\nwaiting', 'hold.md')] }],
    },
  ]);
  const files = new Map([
    [
      'hold.md',
      '# Test info\n\n# Page snapshot\n\n```yaml\n- alert:\n  - text: No answer\n```\n\n# Test',
    ],
  ]);
  const read = (file: string) => files.get(file) ?? '';
  expect(failedOfPlaywright(suites, 'flaky', read)).toEqual([
    'calls.spec.ts:27 › park\n    Too late',
  ]);
  expect(failedOfPlaywright(suites, 'unexpected', read)).toEqual([
    [
      'calls.spec.ts:27 › hold',
      '    Timed out',
      '    waiting',
      '    | - alert:',
      '    |   - text: No answer',
    ].join('\n'),
  ]);
});

test('of a page with header and menu its content is told, otherwise how it begins', () => {
  const context = (page: string) => `# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n`;
  const page = '- banner:\n  - link "Alo"\n- main:\n  - heading "Khách hàng"';
  expect(pageOf(context(page))).toEqual(['    | - main:', '    |   - heading "Khách hàng"']);
  expect(pageOf(context('- alert'))).toEqual(['    | - alert']);
  expect(pageOf('# Test info')).toEqual([]);
});
