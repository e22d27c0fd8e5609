import type { ApiReport } from './api-report-text.ts';

/** What an API has become for those who built on it. */
export type ApiChangeKind = 'none' | 'addition' | 'incompatible';

export interface ApiChange {
  readonly kind: ApiChangeKind;
  /** Statements that only the new report has, or that take or give more than before. */
  readonly added: readonly string[];
  /** Statements that code built on the old report may miss. */
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** `({ a, b: c }: Props)`: which names a function gives its parameter's members is nobody's business. */
const bindingPattern = /\(\{ [^{}]* \}: /g;
/** What was used inside and is exported now is what it was. */
const exportedOrNot = /^(?:\/\/ not exported\n|export )(?:declare )?/;
const optionalMember = /^\s+(?:readonly )?\w+\?[:(].*;$/;
const optionalBlock = /^(\s+)(?:readonly )?\w+\?: .*\{$/;
const optionalParameter = /^(?:, )?\w+\?: [^;{}]+$/;

function isBalanced(text: string): boolean {
  return (
    text.split('(').length === text.split(')').length &&
    text.split('<').length === text.replaceAll('=>', '').split('>').length
  );
}

/** True when a line only gained an optional parameter at the end of a parameter list. */
function gainedParameter(before: string, now: string): boolean {
  const gained = now.length - before.length;
  if (gained <= 0) return false;
  let at = 0;
  while (at < before.length && before[at] === now[at]) at += 1;
  // The new text may begin with what stood there before: each place that fits is checked.
  for (let start = at; start >= 0; start -= 1) {
    if (now.slice(start + gained) !== before.slice(start)) return false;
    const inserted = now.slice(start, start + gained);
    if (before[start] === ')' && optionalParameter.test(inserted) && isBalanced(inserted)) {
      return true;
    }
  }
  return false;
}

/** Lines at the beginning that are one optional member; 0 when there is none. */
function optionalLines(lines: readonly string[]): number {
  const [first = ''] = lines;
  if (optionalMember.test(first)) return 1;
  const indent = optionalBlock.exec(first)?.[1];
  if (indent === undefined) return 0;
  return lines.findIndex((line) => line.startsWith(`${indent}}`) && line.endsWith(';')) + 1;
}

/** True when the lines say what they said before, and what came is optional. */
function onlyGained(before: readonly string[], now: readonly string[]): boolean {
  let next = 0;
  for (let at = 0; at < now.length;) {
    const line = now[at] ?? '';
    const was = before[next];
    if (was !== undefined && (was === line || gainedParameter(was, line))) {
      next += 1;
      at += 1;
    } else {
      const optional = optionalLines(now.slice(at));
      if (optional === 0) return false;
      at += optional;
    }
  }
  return next === before.length;
}

function statementChange(before: string, now: string): ApiChangeKind {
  const [was, is] = [before, now].map((text) =>
    text.replace(bindingPattern, '(').replace(exportedOrNot, ''),
  );
  if (was === undefined || is === undefined || was === is) return 'none';
  const isOverload = is.startsWith(`${was}\nexport declare function `);
  return isOverload || onlyGained(was.split('\n'), is.split('\n')) ? 'addition' : 'incompatible';
}

function flatten(report: ApiReport): Map<string, string> {
  return new Map(
    [...report].flatMap(([entry, statements]) =>
      [...statements].map(([name, text]): [string, string] => [`${entry} ${name}`, text]),
    ),
  );
}

/**
 * Compares two reports of one package by their text. What is not certainly an addition (a new statement,
 * an optional member or last parameter, an overload) counts as incompatible.
 */
export function compareApi(before: ApiReport, now: ApiReport): ApiChange {
  const [old, present] = [flatten(before), flatten(now)];
  const both = [...present].flatMap(([name, text]) => {
    const was = old.get(name);
    return was === undefined ? [] : [{ name, kind: statementChange(was, text) }];
  });
  const named = (kind: ApiChangeKind) =>
    both.filter((statement) => statement.kind === kind).map(({ name }) => name);
  const removed = [...old.keys()].filter((name) => !present.has(name));
  const changed = named('incompatible');
  const added = [...[...present.keys()].filter((name) => !old.has(name)), ...named('addition')];
  const isKept = removed.length + changed.length === 0;
  const kind = isKept ? (added.length === 0 ? 'none' : 'addition') : 'incompatible';
  return { kind, added, removed, changed };
}
