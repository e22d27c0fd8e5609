import type { EndpointDefinition } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { toast } from '@alo/ui';
import { FormDialog, useAloForm } from '@alo/ui/form';
import type { RecordForm } from '@alo/ui/records';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';

type Any = GenericSchema;

/** Something that a company has one of: read as a whole, and saved as a whole. */
export interface SingleRecord {
  readonly read: EndpointDefinition<Any, Any, Any, GenericSchema<unknown, RecordForm>>;
  readonly update: EndpointDefinition<Any, Any, GenericSchema<RecordForm>>;
  readonly schema: GenericSchema<RecordForm, RecordForm>;
  readonly words: { readonly button: string; readonly saved: string };
}

interface DialogProps {
  readonly record: SingleRecord;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of it, once it is known. */
export function SingleRecordDialog(props: DialogProps) {
  const { data } = useApiQuery(props.record.read, {}, { staleTime: 0 });
  return data === undefined ? null : <SingleRecordForm {...props} values={data} />;
}

function SingleRecordForm({
  record: { read, update, schema, words },
  values,
  onClose,
  children,
}: DialogProps & { readonly values: RecordForm }) {
  const change = useApiMutation(update, { invalidates: [read] });
  const controller = useAloForm({
    schema,
    defaultValues: values,
    onSubmit: async (body) => {
      await change.mutateAsync({ body });
      toast.success(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={words.button} controller={controller} onClose={onClose}>
      {children}
    </FormDialog>
  );
}
