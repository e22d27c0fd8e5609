import { endpoints, type Customer } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { formatNumber } from '@alo/ui';
import { MergeDialog } from '../customer-merge/MergeDialog.tsx';
import type { CustomerOptions } from '../useCustomerOptions.ts';
import { changeCustomers } from './change-customers.ts';
import { changeFound, type FoundCustomers } from './change-found.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import { DeleteFoundDialog } from './DeleteFoundDialog.tsx';
import { messages } from './messages.ts';

/** What is open over the list. */
export interface CustomerTask {
  readonly kind: 'assign' | 'status' | 'merge' | 'delete';
  readonly customers: readonly Customer[];
  /** Everybody who was found, in the place of the chosen ones. */
  readonly found?: FoundCustomers;
  readonly clear: () => void;
}

const { bulk } = messages;
const nobody = 'nobody';

/** The dialog of the task that is open over the list. */
export function CustomerTasks({
  task,
  options,
  onClose,
}: {
  readonly task: CustomerTask;
  readonly options: CustomerOptions;
  readonly onClose: () => void;
}) {
  const { kind, customers, found, clear } = task;
  const ids = customers.map(({ id }) => id);
  const cleared = async (change: Promise<boolean>) => {
    const changed = await change;
    if (changed) clear();
    return changed;
  };
  /** Nobody waits for what the list shows at once; refused, the same are still chosen. */
  const chosen = (change: Promise<boolean>) => {
    void cleared(change);
    return true;
  };
  const assign = (user_id: string | null) => {
    if (found !== undefined) {
      const body = { query: found.query, user_id };
      return cleared(changeFound(() => requestEndpoint(endpoints.assignAllCustomers, { body })));
    }
    const user = options.users.find(({ value }) => value === user_id);
    return chosen(
      changeCustomers(customers, {
        request: () => requestEndpoint(endpoints.assignCustomers, { body: { ids, user_id } }),
        become: (customer) => ({
          ...customer,
          user: user === undefined ? null : { id: user.value, name: user.label },
        }),
        done: bulk.assigned,
      }),
    );
  };
  const setStatus = (id: string) => {
    if (found !== undefined) {
      const body = { query: found.query, status: id };
      return cleared(
        changeFound(() => requestEndpoint(endpoints.changeAllCustomersStatus, { body })),
      );
    }
    const status = options.statuses.find(({ value }) => value === id)?.status;
    return chosen(
      changeCustomers(customers, {
        request: () =>
          requestEndpoint(endpoints.changeCustomersStatus, { body: { ids, status: id } }),
        become: (customer) => ({ ...customer, status: { ...customer.status, ...status } }),
        done: bulk.changed,
      }),
    );
  };
  if (kind === 'merge') {
    return <MergeDialog customers={customers} onMerged={clear} onClose={onClose} />;
  }
  if (kind === 'delete') {
    return found && <DeleteFoundDialog found={found} onDeleted={clear} onClose={onClose} />;
  }
  const hint = found && bulk.allHint;
  const total = found?.total ?? formatNumber(ids.length);
  return kind === 'assign' ? (
    <ChooseDialog
      title={bulk.assignTitle(total)}
      label={messages.columns.user}
      options={[...options.users, { value: nobody, label: bulk.nobody }]}
      hint={hint}
      confirmLabel={bulk.assign}
      onChoose={(value) => assign(value === nobody ? null : value)}
      onClose={onClose}
    />
  ) : (
    <ChooseDialog
      title={bulk.statusTitle(total)}
      label={messages.columns.status}
      options={options.statuses}
      hint={hint}
      confirmLabel={bulk.status}
      onChoose={setStatus}
      onClose={onClose}
    />
  );
}
