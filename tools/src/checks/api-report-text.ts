import { type ApiStatements, statementName } from './api-statements.ts';

/** Public API of a package: its statements by entry (`@alo/ui/list`), each by name. */
export type ApiReport = ReadonlyMap<string, ApiStatements>;

const section = /^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm;

/** The report as it stands in git below a heading, statements sorted by name. */
export function renderReport(heading: string, report: ApiReport): string {
  const parts = [...report].map(([entry, statements]) => {
    const sorted = [...statements].sort(([one], [other]) => (one < other ? -1 : 1));
    const body = sorted.map(([, text]) => text).join('\n\n');
    return `## ${entry}\n\n\`\`\`ts\n${body}\n\`\`\`\n`;
  });
  return [`${heading}\n`, ...parts].join('\n');
}

/** Reads back what {@link renderReport} wrote. */
export function parseReport(text: string): ApiReport {
  return new Map(
    [...text.matchAll(section)].map(([, entry = '', body = '']) => [
      entry,
      new Map(
        body
          .split('\n\n')
          .filter((statement) => statement !== '')
          .map((statement) => [statementName(statement), statement]),
      ),
    ]),
  );
}
