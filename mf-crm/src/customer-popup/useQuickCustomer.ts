import { customerFormSchema, defaultMessage, endpoints, nationalForm } from '@alo/contracts';
import { requestEndpoint, publish } from '@alo/core';
import { describeError, toast, toProblem } from '@alo/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { blankCustomer } from '../customer-form/customer-values.ts';
import { messages } from './messages.ts';

/** Makes a customer of a number and a name, with the default status; `error` says what is wrong. */
export function useQuickCustomer(phone: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const create = async (name: string) => {
    const checked = v.safeParse(customerFormSchema.entries.name, name, {
      message: defaultMessage,
    });
    if (!checked.success) return setError(checked.issues[0].message);
    setBusy(true);
    setError(null);
    try {
      const { statuses } = await requestEndpoint(endpoints.getDataFilter);
      const status = statuses.find(({ is_default }) => is_default)?.id ?? '';
      const body = { ...blankCustomer(status, nationalForm(phone) || phone), name: checked.output };
      const { id } = await requestEndpoint(endpoints.createCustomer, { body });
      toast.success(messages.quickAdded(checked.output));
      publish('customer.changed', { customerId: id });
    } catch (thrown) {
      setError(toProblem(thrown).errors?.[0]?.message ?? describeError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { create, busy, error };
}
