import { calls, type Customer, type CustomerChange } from '@alo/contracts';
import { callApi, invalidateCalls, publish } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { messages } from './messages.ts';

const { list } = messages;

/**
 * Runs a change of several customers and offers eight seconds to take it back. Not a hook: the undo must work after
 * the list was left. False when the server refused.
 */
export async function changeCustomers(
  customers: readonly Customer[],
  change: () => Promise<CustomerChange>,
  done: (changed: number) => string,
): Promise<boolean> {
  try {
    const { change_id: id, changed } = await change();
    toast.success(done(changed), id === null ? {} : { undo: () => void undoChange(id, customers) });
    await tellChanges(customers);
    return true;
  } catch (error) {
    toast.error(describeError(error));
    return false;
  }
}

async function undoChange(id: string, customers: readonly Customer[]): Promise<void> {
  try {
    const { restored, kept } = await callApi(calls.undoCustomerChange, { params: { id } });
    if (kept.length === 0) toast.success(list.restored(restored));
    else toast.info(list.partlyRestored(restored, kept.map(({ name }) => name).join(', ')));
  } catch (error) {
    toast.error(`${list.notRestored} ${describeError(error)}`);
  }
  await tellChanges(customers);
}

async function tellChanges(customers: readonly Customer[]): Promise<void> {
  for (const { id } of customers) publish('customer.changed', { customerId: id });
  await invalidateCalls(calls.getCustomers);
}

/** Deletes customers, with the way back. */
export function deleteCustomers(customers: readonly Customer[]): Promise<boolean> {
  const [only] = customers;
  return changeCustomers(
    customers,
    () => callApi(calls.deleteCustomers, { body: { ids: customers.map(({ id }) => id) } }),
    (count) => (count === 1 && only ? list.removed(only.name) : list.removedMany(count)),
  );
}
