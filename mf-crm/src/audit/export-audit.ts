import { type AuditEntry, type EndpointInput, endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { formatDateTime } from '@alo/ui';
import { saveCsv, toCsv } from '@alo/ui/overlay';
import { actionWords, fieldWords, kindWords, targetWords } from './audit-words.ts';
import { messages } from './messages.ts';
import { changeWords } from './value-words.ts';

type Query = EndpointInput<typeof endpoints.getAuditLog>['query'];

/** A file of more rows is of no use to a person. */
export const exportCap = 10_000;

const { columns } = messages;

function toRow(entry: AuditEntry): string[] {
  const changes = entry.changes.map((change) => {
    const { before, after } = changeWords(change, entry);
    return `${fieldWords(change.field)}: ${before} → ${after}`;
  });
  return [
    formatDateTime(entry.at),
    entry.user_name || messages.system,
    actionWords(entry.action),
    kindWords(entry),
    targetWords(entry),
    entry.ip,
    changes.join('\n'),
  ];
}

/** Reads what matches, page by page, and hands it to the person as a table; returns how many rows. */
export async function exportAudit(
  query: Query,
  onProgress: (rows: number) => void,
): Promise<{ readonly rows: number; readonly cut: boolean }> {
  const rows: string[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = { ...query, per_page: 100, ...(cursor ? { cursor } : {}) };
    const answer = await requestEndpoint(endpoints.getAuditLog, { query: page });
    rows.push(...answer.data.map(toRow));
    cursor = answer.next_cursor;
    onProgress(rows.length);
  } while (cursor !== null && rows.length < exportCap);
  const { at, user, action, kind, name, ip, changes } = columns;
  saveCsv(`${messages.title}.csv`, toCsv([at, user, action, kind, name, ip, changes], rows));
  return { rows: rows.length, cut: cursor !== null };
}
