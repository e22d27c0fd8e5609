import { type ReportGroup } from '@alo/contracts';
import { type ListControls, useListState } from '@alo/ui/list';
import { todayByDefault } from '../call-choices/today-by-default.ts';
import { mostFirst, reportFilters } from './report-list.tsx';
import type { ReportKind } from './report-kind.ts';

export interface ReportControls {
  readonly list: ListControls;
  /** One level or two. */
  readonly groups: readonly ReportGroup[];
  readonly compared: boolean;
}

/** What somebody asks of a report, in the address of the page. */
export function useReportControls(
  kind: Pick<ReportKind, 'id' | 'groups' | 'filters'> & {
    readonly metrics: readonly { readonly id: string }[];
  },
): ReportControls {
  const list = todayByDefault(
    useListState({ id: kind.id, filters: reportFilters(kind), defaultSort: mostFirst(kind) }),
    Date.now(),
  );
  const { group, subgroup, compare } = list.state.filters;
  const chosen = (value: string | undefined) => kind.groups.find((one) => one === value);
  const first = chosen(group) ?? kind.groups[0];
  const second = chosen(subgroup);
  const groups = [first, second === first ? undefined : second].flatMap((one) => one ?? []);
  return { list, groups, compared: compare === 'true' };
}
