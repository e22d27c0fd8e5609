import { endpoints, type Customer } from '@alo/contracts';
import { ApiError, requestEndpoint } from '@alo/core';
import { type ReactNode, useRef, useState } from 'react';
import { ConflictDialog } from '../customer-conflict/ConflictDialog.tsx';
import { differences } from '../customer-conflict/difference.ts';
import { messages as shared } from '../messages.ts';
import type { CustomerOptions } from '../useCustomerOptions.ts';
import { type CustomerValues, toCustomerValues } from './customer-values.ts';
import { messages } from './messages.ts';

const labels: Readonly<Record<string, string>> = {
  ...messages.fields,
  user_id: messages.fields.user,
  is_datasource: messages.fields.datasource,
  is_project: messages.fields.project,
  is_status: messages.fields.profileStatus,
  note_in_calling: shared.noteInCalling,
  dnc: shared.doNotCall,
};

/** A value as people read it: choices by their name. */
function textOf(options: CustomerOptions, value: unknown): string {
  if (typeof value === 'boolean') return value ? shared.yes : shared.no;
  if (typeof value !== 'string') return '';
  const { statuses, users, datasources, projects } = options;
  const choices = [...statuses, ...users, ...datasources, ...projects];
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/**
 * Two people saved the same customer: what differs is decided field by field, then saved on top of what the other
 * one saved. Cancelled, the form still offers to reload or to overwrite.
 */
export function useConflict(customer: Customer, options: CustomerOptions) {
  const [theirs, setTheirs] = useState<Customer | null>(null);
  const version = useRef(customer.row_version);
  return {
    /** The version that the next save builds on. */
    version: () => version.current,
    /** Looks into a refusal, and passes it on. */
    look: async (error: unknown): Promise<never> => {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        setTheirs(await requestEndpoint(endpoints.getCustomer, { params: { id: customer.id } }));
      }
      throw error;
    },
    question: (mine: CustomerValues, save: (chosen: Partial<CustomerValues>) => void): ReactNode =>
      theirs !== null && (
        <ConflictDialog
          differences={differences(toCustomerValues(customer), mine, toCustomerValues(theirs))}
          labelOf={(field) => labels[field] ?? field}
          textOf={(_field, value) => textOf(options, value)}
          onSave={(chosen) => {
            version.current = theirs.row_version;
            setTheirs(null);
            save(chosen);
          }}
          onClose={() => setTheirs(null)}
        />
      ),
  };
}
