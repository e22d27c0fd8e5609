import { endpoints } from '@alo/contracts';
import { serve } from '../../call-log/context.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import {
  deleteSchedule,
  findSchedules,
  findSendings,
  readSchedule,
  saveSchedule,
  trySchedule,
} from './schedule-store.ts';

const getReportSchedules = serve(endpoints.getReportSchedules, async ({ query }, context) =>
  pageOf(await findSchedules(context, query), query),
);

const getReportSchedule = serve(endpoints.getReportSchedule, ({ params }, context) =>
  readSchedule(context, params.id),
);

const createReportSchedule = serve(endpoints.createReportSchedule, ({ body }, context) =>
  saveSchedule(context, body.form),
);

const updateReportSchedule = serve(endpoints.updateReportSchedule, ({ params, body }, context) =>
  saveSchedule(context, body.form, { id: params.id, seen: body.row_version }),
);

const remove = serve(endpoints.deleteReportSchedule, async ({ params }, context) => {
  await deleteSchedule(context, params.id);
  return {};
});

const tryReportSchedule = serve(endpoints.tryReportSchedule, async ({ params }, context) => {
  await trySchedule(context, params.id);
  return {};
});

const getReportSendings = serve(endpoints.getReportSendings, ({ query }, context) =>
  findSendings(context, query),
);

/** Reports that are sent again and again. */
export const reportScheduleRoutes = [
  getReportSchedules,
  getReportSchedule,
  createReportSchedule,
  updateReportSchedule,
  remove,
  tryReportSchedule,
  getReportSendings,
];
