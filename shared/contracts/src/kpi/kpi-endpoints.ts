import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import {
  kpiFormSchema,
  kpiListQuerySchema,
  kpiMatrixQuerySchema,
  kpiMatrixSchema,
  kpiProgressSchema,
  kpiSchema,
} from './kpi.ts';

const may = (action: 'view' | 'add' | 'edit' | 'delete' | 'department') =>
  ({ permission: `kpi.${action}`, feature: 'kpi' }) as const;

/** Each target of each KPI in its period (/kpis). */
export const getKpis = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/kpis',
  access: may('view'),
  query: kpiListQuerySchema,
  answer: listAnswer(kpiProgressSchema),
});

export const getKpi = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/kpi/:id',
  access: may('view'),
  params: idParams,
  answer: kpiSchema,
});

/** Refused where another active KPI sets the same metric for the same target and period. */
export const createKpi = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/kpi',
  access: may('add'),
  body: v.object({ form: kpiFormSchema }),
  answer: kpiSchema,
});

export const updateKpi = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/kpi/:id',
  access: may('edit'),
  params: idParams,
  body: v.object({ form: kpiFormSchema, row_version: v.optional(v.number()) }),
  answer: kpiSchema,
});

/** Results that are frozen stay. */
export const deleteKpi = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/kpi/:id',
  access: may('delete'),
  params: idParams,
  answer: emptyAnswer,
});

/** Departments against each other (/kpi-by-department). */
export const getKpiMatrix = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/kpi-by-department',
  access: may('department'),
  query: kpiMatrixQuerySchema,
  answer: kpiMatrixSchema,
});

/** KPIs of the signed-in person that hold today; none for a company without the feature. */
export const getOwnKpis = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/own-kpis',
  access: 'signed-in',
  answer: v.array(kpiProgressSchema),
});
