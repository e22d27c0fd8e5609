import { endpoints } from '@alo/contracts';
import { type Context, serve } from '../../identity/context.ts';
import { applyChange, type BulkChange } from './apply-change.ts';
import { lockCustomers } from './find-customers.ts';
import { undoCustomerChange } from './undo-change-routes.ts';

const changeTicked = (context: Context, ids: readonly string[], wish: BulkChange) =>
  applyChange(context, wish, () => lockCustomers(context, ids));

const assignCustomers = serve(endpoints.assignCustomers, ({ body: { ids, user_id } }, context) =>
  changeTicked(context, ids, { action: 'assign', user_id }),
);

const changeCustomersStatus = serve(
  endpoints.changeCustomersStatus,
  ({ body: { ids, status } }, context) => changeTicked(context, ids, { action: 'status', status }),
);

const deleteCustomers = serve(endpoints.deleteCustomers, ({ body: { ids } }, context) =>
  changeTicked(context, ids, { action: 'delete' }),
);

/** Changes of many customers at once, each with its undo. */
export const bulkRoutes = [
  assignCustomers,
  changeCustomersStatus,
  deleteCustomers,
  undoCustomerChange,
];
