import {
  directionNames,
  dispositionNames,
  hangupByNames,
  networkNames,
  type ReportGroup,
  reportWords,
} from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { groupNames } from '../reports/group-names.ts';
import { messages } from './messages.ts';
import { keyWords } from './report-table.ts';

/** Values of a filter; what is empty, or not given, narrows nothing. */
type Filters = Readonly<Record<string, unknown>>;

const isGroup = (name: string): name is ReportGroup => Object.hasOwn(reportWords.groups, name);

/** Filters of calls whose values are the keys of a group of reports. */
const groupOf: Readonly<Record<string, ReportGroup>> = {
  agent_department: 'department',
  agent_team: 'team',
  agent_extension: 'extension',
  leg_extension: 'extension',
  visit_queue: 'queue',
};
const words: Readonly<Record<string, string>> = {
  ...directionNames,
  ...dispositionNames,
  ...hangupByNames,
  ...networkNames,
};
const uuid = /^[\da-f]{8}-/;

async function wordsOf(db: TenantTransaction, name: string, values: readonly unknown[]) {
  const texts = values.map(String);
  const group = isGroup(name) ? name : groupOf[name];
  if (group !== undefined) {
    const names = await groupNames(
      db,
      group,
      texts.filter((one) => one !== 'none'),
    );
    return texts
      .map((value) =>
        keyWords(group, { value: value === 'none' ? null : value, name: names.get(value) ?? null }),
      )
      .join(', ');
  }
  if (texts.every((one) => uuid.test(one))) return messages.chosen(texts.length);
  return texts.map((one) => messages.yesNo[one] ?? words[one] ?? one).join(', ');
}

/** What a report is narrowed to, in words. */
export async function filterWords(
  db: TenantTransaction,
  filters: Filters,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, value] of Object.entries(filters)) {
    const heading = isGroup(name) ? reportWords.groups[name] : messages.filterNames[name];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (heading === undefined || values.length === 0) continue;
    if (value === undefined || value === '') continue;
    found.push(messages.filter(heading, await wordsOf(db, name, values)));
  }
  return found;
}
