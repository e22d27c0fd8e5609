import { calls, type Customer } from '@alo/contracts';
import { callApi } from '@alo/core';
import { MergeDialog } from '../customer-merge/MergeDialog.tsx';
import type { CustomerOptions } from '../useCustomerOptions.ts';
import { changeCustomers } from './change-customers.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import { messages } from './messages.ts';

/** What is open over the list. */
export interface CustomerTask {
  readonly kind: 'assign' | 'status' | 'merge';
  readonly customers: readonly Customer[];
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
  const { kind, customers, clear } = task;
  const ids = customers.map(({ id }) => id);
  const run = async (
    change: Parameters<typeof changeCustomers>[1],
    done: (count: number) => string,
  ) => {
    const changed = await changeCustomers(customers, change, done);
    if (changed) clear();
    return changed;
  };
  if (kind === 'merge') {
    return <MergeDialog customers={customers} onMerged={clear} onClose={onClose} />;
  }
  return kind === 'assign' ? (
    <ChooseDialog
      title={bulk.assignTitle(ids.length)}
      label={messages.columns.user}
      options={[...options.users, { value: nobody, label: bulk.nobody }]}
      confirmLabel={bulk.assign}
      onChoose={(value) =>
        run(
          () =>
            callApi(calls.assignCustomers, {
              body: { ids, user_id: value === nobody ? null : value },
            }),
          bulk.assigned,
        )
      }
      onClose={onClose}
    />
  ) : (
    <ChooseDialog
      title={bulk.statusTitle(ids.length)}
      label={messages.columns.status}
      options={options.statuses}
      confirmLabel={bulk.status}
      onChoose={(status) =>
        run(() => callApi(calls.changeCustomersStatus, { body: { ids, status } }), bulk.changed)
      }
      onClose={onClose}
    />
  );
}
