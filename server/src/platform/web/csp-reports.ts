import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { reportPath } from '../../kernel/http/content-security-policy.ts';

const short = v.pipe(v.string(), v.maxLength(2000));
const text = v.optional(short, '');

/** `report-uri`, which Firefox and Safari use: one report with words in kebab case. */
const oldReportSchema = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** The Reporting API: a list of reports of several kinds. */
const reportsSchema = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      body: v.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: v.optional(v.nullable(short)),
      }),
    }),
  ),
  v.maxLength(20),
);

/** What the log gets of a violation. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
}

/**
 * An address without what may name a person: of another origin the origin, of our own the first part of
 * the path, of files the path. Words such as `inline` stay.
 */
function withoutPeople(address: string, keep: 'file' | 'page'): string {
  if (!/^[a-z]+:\/\//i.test(address)) return address.slice(0, 40).replace(/[^\w:-]/g, '');
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  if (keep === 'page') return `/${pathname.split('/')[1] ?? ''}`;
  return /\.(js|css)$/.test(pathname) ? `${origin}${pathname}`.slice(0, 200) : origin;
}

function violation(directive: string, blocked: string, page: string, source: string): Violation {
  return {
    directive: directive.split(' ')[0]?.slice(0, 40) ?? '',
    blocked: withoutPeople(blocked, 'file'),
    page: withoutPeople(page, 'page'),
    source: withoutPeople(source, 'file'),
  };
}

/** Violations in a report of either form; none in anything else. */
export function readViolations(body: unknown): readonly Violation[] {
  if (v.is(oldReportSchema, body)) {
    const { 'csp-report': report } = v.parse(oldReportSchema, body);
    const directive = report['effective-directive'] || report['violated-directive'];
    return [
      violation(directive, report['blocked-uri'], report['document-uri'], report['source-file']),
    ];
  }
  const parsed = v.safeParse(reportsSchema, body);
  if (!parsed.success) return [];
  return parsed.output
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL, documentURL, sourceFile } }) =>
      violation(effectiveDirective, blockedURL, documentURL, sourceFile ?? ''),
    );
}

/** Takes what browsers report of stopped content and writes it to the log, without people. */
export function cspReports(app: FastifyInstance): void {
  void app.register(async (reports) => {
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      reports.getDefaultJsonParser('error', 'ignore'),
    );
    reports.post(
      reportPath,
      {
        bodyLimit: 32 * 1024,
        config: { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } },
      },
      async (request, reply) => {
        for (const found of readViolations(request.body)) {
          request.log.warn(found, 'content security policy');
        }
        return reply.code(204).send();
      },
    );
  });
}
