import { endpoints, type Customer, unmaskFormSchema } from '@alo/contracts';
import { requestEndpoint, useApiQuery, useCan } from '@alo/core';
import {
  BranchForkRegular,
  Button,
  CallRegular,
  formatPhone,
  useLateComponent,
  useNavigate,
} from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { FormDialog, TextField, useAloForm } from '@alo/ui/form';
import { useState } from 'react';
import { dialCustomer } from '../dialling/dial-customer.ts';
import { messages } from './messages.ts';

/** What can be done with the customer of the page: show the number, merge duplicates, call. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const mayCall = useCan('customer.call', 'crm');
  const mayUnmask = useCan('customer.unmask', 'crm');
  return (
    <>
      {customer.phone_hidden && mayUnmask && <Reveal customer={customer} />}
      <Duplicates customer={customer} />
      {mayCall && (
        <Button icon={<CallRegular />} onClick={() => dialCustomer(customer)}>
          {messages.call}
        </Button>
      )}
    </>
  );
}

function Reveal({ customer }: { readonly customer: Customer }) {
  const [step, setStep] = useState<'closed' | 'reason' | { readonly phone: string }>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <Button onClick={() => setStep('reason')}>{messages.reveal}</Button>
      {step === 'reason' && (
        <ReasonDialog customer={customer} onShown={(phone) => setStep({ phone })} onClose={close} />
      )}
      {typeof step === 'object' && (
        <ConfirmDialog
          title={messages.shown}
          confirmLabel=""
          refused
          onConfirm={close}
          onCancel={close}
        >
          <strong>{formatPhone(step.phone)}</strong>
        </ConfirmDialog>
      )}
    </>
  );
}

function ReasonDialog({
  customer: { id, name },
  onShown,
  onClose,
}: {
  readonly customer: Customer;
  readonly onShown: (phone: string) => void;
  readonly onClose: () => void;
}) {
  const controller = useAloForm({
    schema: unmaskFormSchema,
    defaultValues: { reason: '' },
    onSubmit: async (body) => {
      const { phone } = await requestEndpoint(endpoints.unmaskCustomer, { params: { id }, body });
      onShown(phone);
    },
  });
  return (
    <FormDialog title={messages.revealTitle(name)} controller={controller} onClose={onClose}>
      <TextField name="reason" label={messages.reason} help={messages.revealHelp} required />
    </FormDialog>
  );
}

async function loadMerge() {
  const { MergeDialog } = await import(
    /* webpackChunkName: "panel-tasks" */ '../customer-merge/MergeDialog.tsx'
  );
  return MergeDialog;
}

function Duplicates({ customer }: { readonly customer: Customer }) {
  const [open, setOpen] = useState(false);
  const [MergeDialog, fetchMerge] = useLateComponent(loadMerge);
  const navigate = useNavigate();
  const mayEdit = useCan('customer.edit', 'crm');
  const mayMerge = useCan('customer.delete', 'crm') && mayEdit;
  const { data = [] } = useApiQuery(
    endpoints.getCustomerDuplicates,
    { params: { id: customer.id } },
    { enabled: mayMerge },
  );
  if (!mayMerge || data.length === 0) return null;
  return (
    <>
      <Button
        icon={<BranchForkRegular />}
        onClick={() => {
          fetchMerge();
          setOpen(true);
        }}
      >
        {messages.duplicates(data.length)}
      </Button>
      {open && MergeDialog && (
        <MergeDialog
          customers={[customer, ...data]}
          onMerged={(kept) => {
            void navigate(`/customer/edit/${kept}`, { replace: true });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
