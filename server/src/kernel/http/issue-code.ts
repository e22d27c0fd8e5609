import type { FieldError } from '@alo/contracts';
import * as v from 'valibot';

/** Codes of rules that a declared field can break, by the rule of valibot; every other rule is `INVALID`. */
const codes: Readonly<Record<string, string>> = {
  non_empty: 'REQUIRED',
  min_length: 'TOO_SHORT',
  max_length: 'TOO_LONG',
  min_value: 'TOO_SMALL',
  max_value: 'TOO_LARGE',
  regex: 'BAD_FORMAT',
  email: 'BAD_FORMAT',
  url: 'BAD_FORMAT',
  uuid: 'BAD_FORMAT',
  iso_date: 'BAD_FORMAT',
  iso_timestamp: 'BAD_FORMAT',
  picklist: 'UNKNOWN_VALUE',
  variant: 'UNKNOWN_VALUE',
  literal: 'UNKNOWN_VALUE',
};

function codeOf({ kind, type, input }: v.BaseIssue<unknown>): string {
  if (kind === 'schema' && input === undefined) return 'REQUIRED';
  return codes[type] ?? (kind === 'schema' ? 'WRONG_TYPE' : 'INVALID');
}

/** The field error of a broken rule; a limit that is a number goes along as `params.limit`. */
export function toFieldError(issue: v.BaseIssue<unknown>): FieldError {
  const { requirement } = issue;
  return {
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
    code: codeOf(issue),
    ...(typeof requirement === 'number' && { params: { limit: requirement } }),
  };
}
