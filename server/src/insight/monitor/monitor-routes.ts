import { endpoints, monitorSnapshotSchema } from '@alo/contracts';
import * as v from 'valibot';
import { serveChecked } from './context.ts';
import { monitorActionRoutes } from './monitor-action-routes.ts';

const getMonitor = serveChecked(endpoints.getMonitor, async (_request, { user, services }) =>
  v.parse(monitorSnapshotSchema, JSON.parse(await services.boards.snapshot(user.tenant, user))),
);

/** The live board of supervisors. */
export const monitorRoutes = [getMonitor, ...monitorActionRoutes];
