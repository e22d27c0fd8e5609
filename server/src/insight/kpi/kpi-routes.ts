import { dayInVietnam, endpoints, type KpiListQuery, type KpiProgress } from '@alo/contracts';
import { serve } from '../../call-log/context.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { readWorkingHours } from './company-hours.ts';
import { findTargets } from './find-targets.ts';
import { readKpiMatrix } from './kpi-matrix.ts';
import { readProgress } from './read-progress.ts';
import { deleteKpi, readKpi, saveKpi } from './save-kpi.ts';

const keys: Readonly<Record<string, (row: KpiProgress) => number | string | null>> = {
  name: ({ name }) => name,
  target_name: ({ target_name }) => target_name,
  attained: ({ attained }) => attained,
  pace: ({ pace }) => pace,
};

const compare = (one: number | string, other: number | string) =>
  typeof one === 'string' || typeof other === 'string'
    ? String(one).localeCompare(String(other), 'vi')
    : one - other;

/** By the column that is asked for, "-" in front: highest first; rows without a value stand last either way. */
function sorted(rows: readonly KpiProgress[], { sort = '' }: KpiListQuery): readonly KpiProgress[] {
  const key = keys[sort.replace(/^-/, '')];
  if (key === undefined) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

const getKpis = serve(endpoints.getKpis, async ({ query }, { db, user }) => {
  const { day = dayInVietnam(new Date()), state, ...filter } = query;
  const targets = await findTargets(db, user, filter);
  const at = { day, now: new Date() };
  const progress = await readProgress(db, targets, await readWorkingHours(db), at);
  const found = progress.filter((row) => state === undefined || row.state === state);
  return pageOf(sorted(found, query), query);
});

const getKpi = serve(endpoints.getKpi, ({ params }, { db }) => readKpi(db, params.id));

const createKpi = serve(endpoints.createKpi, ({ body }, context) => saveKpi(context, body.form));

const updateKpi = serve(endpoints.updateKpi, ({ params, body }, context) =>
  saveKpi(context, body.form, { id: params.id, seen: body.row_version }),
);

const remove = serve(endpoints.deleteKpi, async ({ params }, context) => {
  await deleteKpi(context, params.id);
  return {};
});

const getKpiMatrix = serve(endpoints.getKpiMatrix, ({ query }, { db, user }) => {
  const { period, day = dayInVietnam(new Date()) } = query;
  return readKpiMatrix(db, user, { period, day, now: new Date() });
});

const getOwnKpis = serve(endpoints.getOwnKpis, async (_request, { db, user }) => {
  if (!user.subject.features.has('kpi')) return [];
  const targets = await findTargets(db, null, { user: [user.id], onlyActive: true });
  const now = new Date();
  return [
    ...(await readProgress(db, targets, await readWorkingHours(db), {
      day: dayInVietnam(now),
      now,
    })),
  ];
});

/** Targets, and how far they are reached. */
export const kpiRoutes = [getKpis, getKpi, createKpi, updateKpi, remove, getKpiMatrix, getOwnKpis];
