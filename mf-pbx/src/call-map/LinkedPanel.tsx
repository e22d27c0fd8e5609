import { endpoints, type ObjectKind } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { toast } from '@alo/ui';
import { useAloForm, withoutFormPrefix } from '@alo/ui/form';
import { FormTabs, newRecord, type RecordForm } from '@alo/ui/records';
import { useState } from 'react';
import { endpointsOf } from '../objects/object-endpoints.ts';
import type { ObjectFormScreen } from '../objects/object-screen.ts';
import { FormPanel } from './FormPanel.tsx';
import { messages } from './messages.ts';

/** The form that will lead to the new object. */
export interface LinkParent {
  readonly from: {
    readonly kind: ObjectKind;
    readonly id: string;
    readonly slot: string;
    readonly row_version: number;
  };
  /** Its values as they stand, saved or not: they are saved with the new object. */
  readonly formNow: () => RecordForm;
}

/** A new object that another form leads to: both are saved in one step, or neither. */
export function LinkedPanel({
  screen,
  from,
  formNow,
  onSaved,
  onClose,
}: LinkParent & {
  readonly screen: ObjectFormScreen;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
}) {
  const { kind, words } = screen;
  const { list, get } = screen.endpoints;
  const [{ values }] = useState(() => newRecord(screen));
  const creation = useApiMutation(endpoints.createLinkedObject, {
    invalidates: [list, get, ...screen.invalidates, endpointsOf(from.kind).list],
  });
  const controller = useAloForm({
    schema: screen.schema,
    defaultValues: values,
    onSubmit: async (form) => {
      try {
        await creation.mutateAsync({ body: { kind, form, from: { ...from, form: formNow() } } });
      } catch (error) {
        throw withoutFormPrefix(error);
      }
      toast.success(messages.panel.linked(words.one, screen.nameOf(form)));
      await onSaved();
    },
  });
  return (
    <FormPanel
      title={messages.panel.add(words.one)}
      saveLabel={messages.panel.saveAndLink}
      controller={controller}
      onClose={onClose}
    >
      <FormTabs tabs={screen.tabs} label={words.title} />
    </FormPanel>
  );
}
