import { ALL_ROWS, endpoints, unitEndpoints, type UnitKind } from '@alo/contracts';
import { useApiQuery, useCan, useSession } from '@alo/core';
import { useMemo } from 'react';

interface Named {
  readonly id: string;
  readonly name: string;
}

const toOptions = (rows: readonly Named[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const fresh = 60_000;

/** Units that one of this kind may lie in; none for a branch, and none that the person may not see. */
export function useParents(kind: UnitKind) {
  const mayBranches = useCan('branch.view', 'branch');
  const branches = useApiQuery(
    unitEndpoints.branch.list,
    { query: { per_page: ALL_ROWS } },
    { enabled: kind === 'department' && mayBranches, staleTime: fresh },
  );
  const departments = useApiQuery(
    endpoints.getAllDepartment,
    {},
    { enabled: kind === 'team', staleTime: fresh },
  );
  return useMemo(
    () =>
      kind === 'department'
        ? toOptions(branches.data?.data)
        : kind === 'team'
          ? toOptions(departments.data)
          : [],
    [kind, branches.data, departments.data],
  );
}

/** Numbers of the company; null where the person may not see them. */
export function useNumbers() {
  const { tenant } = useSession();
  const may = useCan('number.view', 'pbx');
  const { data } = useApiQuery(
    endpoints.getNumberAll,
    { params: { ma_dn: tenant } },
    { enabled: may, staleTime: fresh },
  );
  return useMemo(
    () => (may ? (data ?? []).map(({ id, number }) => ({ value: id, label: number })) : null),
    [may, data],
  );
}
