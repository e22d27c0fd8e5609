import type { BaseIssue } from 'valibot';
import { commonMessages } from '../messages.ts';

const formats: ReadonlySet<string> = new Set(['regex', 'url', 'uuid', 'digits', 'mime_type']);
const days: ReadonlySet<string> = new Set(['iso_date', 'iso_timestamp', 'iso_time']);
const choices: ReadonlySet<string> = new Set(['picklist', 'literal', 'variant', 'union', 'enum']);

/**
 * What is said of a broken rule whose schema has no text of its own: valibot would say it in English. For the option
 * `message` of a parse whose issues people read.
 */
export function defaultMessage({ kind, type, input, requirement }: BaseIssue<unknown>): string {
  const limit = typeof requirement === 'number' ? requirement : null;
  const isText = typeof input === 'string';
  if (kind === 'schema' && (input === undefined || input === null || input === '')) {
    return commonMessages.required;
  }
  if (type === 'non_empty' || (type === 'min_length' && limit === 1))
    return commonMessages.required;
  if (type === 'email') return commonMessages.emailFormat;
  if (days.has(type)) return commonMessages.dayInvalid;
  if (choices.has(type)) return commonMessages.chooseFromList;
  if (formats.has(type)) return commonMessages.formatInvalid;
  if (type === 'integer') return commonMessages.wholeNumber;
  if (kind === 'schema' && type === 'number') return commonMessages.number;
  if (limit === null) return commonMessages.valueInvalid;
  if (type === 'max_length')
    return isText ? commonMessages.tooLong(limit) : commonMessages.most(limit);
  if (type === 'min_length')
    return isText ? commonMessages.tooShort(limit) : commonMessages.least(limit);
  if (type === 'min_value') return commonMessages.atLeast(limit);
  if (type === 'max_value') return commonMessages.atMost(limit);
  return commonMessages.valueInvalid;
}
