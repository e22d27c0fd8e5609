import { endpoints, type Customer, type CustomerChange } from '@alo/contracts';
import { requestEndpoint, optimisticUpdate, invalidateEndpoints, publish } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { messages } from './messages.ts';

const { list } = messages;

/** Shows the change in every list at once; null: the customer is gone. Returns how to take it back. */
function showChange(
  customers: readonly Customer[],
  become: (customer: Customer) => Customer | null,
): () => void {
  const ids = new Set(customers.map(({ id }) => id));
  return optimisticUpdate(endpoints.getCustomers, (page) => {
    const data = page.data.flatMap((row) => (ids.has(row.id) ? (become(row) ?? []) : row));
    return { ...page, data, total: page.total - (page.data.length - data.length) };
  });
}

interface ChangeOfCustomers {
  readonly request: () => Promise<CustomerChange>;
  /** What a customer is afterwards; null: gone. The lists show it before the server has answered. */
  readonly become: (customer: Customer) => Customer | null;
  readonly done: (changed: number) => string;
}

/**
 * Runs a change of several customers and offers eight seconds to take it back. Not a hook: the undo must work after
 * the list was left. False when the server refused.
 */
export async function changeCustomers(
  customers: readonly Customer[],
  { request, become, done }: ChangeOfCustomers,
): Promise<boolean> {
  const takeBack = showChange(customers, become);
  try {
    const { change_id: id, changed } = await request();
    toast.success(done(changed), id === null ? {} : { undo: () => void undoChange(id, customers) });
    await emitChanges(customers);
    return true;
  } catch (error) {
    takeBack();
    toast.error(describeError(error));
    return false;
  }
}

async function undoChange(id: string, customers: readonly Customer[]): Promise<void> {
  try {
    const { restored, kept } = await requestEndpoint(endpoints.undoCustomerChange, {
      params: { id },
    });
    if (kept.length === 0) toast.success(list.restored(restored));
    else toast.info(list.partlyRestored(restored, kept.map(({ name }) => name).join(', ')));
  } catch (error) {
    toast.error(`${list.notRestored} ${describeError(error)}`);
  }
  await emitChanges(customers);
}

async function emitChanges(customers: readonly Customer[]): Promise<void> {
  for (const { id } of customers) publish('customer.changed', { customerId: id });
  await invalidateEndpoints(endpoints.getCustomers);
}

/** Deletes customers, with the way back. */
export function deleteCustomers(customers: readonly Customer[]): Promise<boolean> {
  const [only] = customers;
  return changeCustomers(customers, {
    request: () =>
      requestEndpoint(endpoints.deleteCustomers, { body: { ids: customers.map(({ id }) => id) } }),
    become: () => null,
    done: (count) => (count === 1 && only ? list.removed(only.name) : list.removedMany(count)),
  });
}
