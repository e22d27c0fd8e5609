import { calls, type Customer } from '@alo/contracts';
import { callApi } from '@alo/core';
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
  const assign = (user_id: string | null) =>
    found === undefined
      ? changeCustomers(
          customers,
          () => callApi(calls.assignCustomers, { body: { ids, user_id } }),
          bulk.assigned,
        )
      : changeFound(() =>
          callApi(calls.assignAllCustomers, { body: { query: found.query, user_id } }),
        );
  const setStatus = (status: string) =>
    found === undefined
      ? changeCustomers(
          customers,
          () => callApi(calls.changeCustomersStatus, { body: { ids, status } }),
          bulk.changed,
        )
      : changeFound(() =>
          callApi(calls.changeAllCustomersStatus, { body: { query: found.query, status } }),
        );
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
      onChoose={(value) => cleared(assign(value === nobody ? null : value))}
      onClose={onClose}
    />
  ) : (
    <ChooseDialog
      title={bulk.statusTitle(total)}
      label={messages.columns.status}
      options={options.statuses}
      hint={hint}
      confirmLabel={bulk.status}
      onChoose={(status) => cleared(setStatus(status))}
      onClose={onClose}
    />
  );
}
