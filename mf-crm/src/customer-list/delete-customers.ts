import { calls, type Customer } from '@alo/contracts';
import { callApi, invalidateCalls, publish } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { messages } from './messages.ts';

const { list } = messages;

/**
 * Deletes customers and offers eight seconds to take it back. Not a hook: the undo must work after the
 * list was left.
 */
export async function deleteCustomers(customers: readonly Customer[]): Promise<void> {
  const results = await Promise.allSettled(
    customers.map(({ id }) => callApi(calls.deleteCustomer, { params: { id } })),
  );
  const deleted = customers.filter((_customer, index) => results[index]?.status === 'fulfilled');
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed[0] !== undefined) {
    toast.error(
      customers.length === 1 ? describeError(failed[0].reason) : list.notRemoved(failed.length),
    );
  }
  if (deleted.length > 0) {
    toast.success(deletedText(deleted), { undo: () => void restoreCustomers(deleted) });
  }
  await tellChanges(deleted);
}

async function tellChanges(customers: readonly Customer[]): Promise<void> {
  for (const { id } of customers) publish('customer.changed', { customerId: id });
  await invalidateCalls(calls.getCustomers);
}

function deletedText(deleted: readonly Customer[]): string {
  const [only] = deleted;
  return deleted.length === 1 && only ? list.removed(only.name) : list.removedMany(deleted.length);
}

async function restoreCustomers(customers: readonly Customer[]): Promise<void> {
  try {
    await Promise.all(
      customers.map(({ id }) => callApi(calls.restoreCustomer, { params: { id } })),
    );
    toast.success(list.restored(customers.length));
  } catch {
    toast.error(list.notRestored);
  }
  await tellChanges(customers);
}
