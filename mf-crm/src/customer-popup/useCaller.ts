import { endpoints, type Customer } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useBusEvent } from '@alo/core';
import { lookupOf } from './lookup-of.ts';

/** What is known of the one who calls. `null`: nobody has this number. */
interface Caller {
  readonly customer: Customer | null | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Looks the customer of a call up, and again whenever a customer changes. */
export function useCaller(target: string): Caller {
  const lookup = lookupOf(target);
  const phone = lookup.by === 'phone' ? lookup.phone : null;
  const recordId = lookup.by === 'call-record' ? lookup.id : null;
  const byPhone = useApiQuery(
    endpoints.findCustomerByPhone,
    { params: { phone: phone ?? '' } },
    { enabled: phone !== null },
  );
  const record = useApiQuery(
    endpoints.getHistoryCall,
    { params: { id: recordId ?? '' } },
    { enabled: recordId !== null },
  );
  const id = lookup.by === 'customer' ? lookup.id : (record.data?.customer_id ?? null);
  const byId = useApiQuery(
    endpoints.getCustomer,
    { params: { id: id ?? '' } },
    { enabled: id !== null },
  );
  useBusEvent('customer.changed', () => {
    void invalidateEndpoints(endpoints.findCustomerByPhone, endpoints.getCustomer);
  });

  const asked = phone === null ? (id === null ? record : byId) : byPhone;
  const nobody = lookup.by === 'nothing' || (record.isSuccess && id === null);
  const customer = phone === null ? byId.data : byPhone.data;
  return {
    customer: nobody ? null : customer,
    error: customer === undefined ? asked.error : null,
    retry: () => void asked.refetch(),
  };
}
