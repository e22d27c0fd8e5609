import { reportGroups, type ReportGroup, type ReportKey } from '@alo/contracts';
import type { Counted, ReportKind } from './report-kind.ts';

/** Value of the filters for calls whose agent belongs to no unit. */
const none = 'none';

function valueOf(group: ReportGroup, { value }: ReportKey): string | null {
  const mayBeNone = group === 'department' || group === 'team' || group === 'network';
  return value ?? (mayBeNone ? none : null);
}

/**
 * Address of the call history with the very calls that a row counts; null where the history has no filter for them.
 */
export function drillDown(
  { drillDown: filterOf }: Pick<ReportKind, 'drillDown'>,
  { keys, groups, days, filters }: Counted,
): string | null {
  const wanted = new Map<string, string>(Object.entries(days));
  const asked: [ReportGroup, string | null][] = [
    ...[...reportGroups, 'network' as const].map((group): [ReportGroup, string] => [
      group,
      filters[group] ?? '',
    ]),
    ...groups.map((group, at): [ReportGroup, string | null] => [
      group,
      valueOf(group, keys[at] ?? { value: null, name: null }),
    ]),
  ];
  for (const [group, value] of asked) {
    if (value === '') continue;
    const filter = filterOf[group];
    if (value === null || filter === undefined) return null;
    if (group === 'day') wanted.set('from', value).set('to', value);
    else wanted.set(filter, value);
  }
  return `/call-history?${new URLSearchParams([...wanted]).toString()}`;
}
