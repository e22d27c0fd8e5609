import { endpoints, type ObjectKind } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { toast } from '@alo/ui';
import { useAloForm, withoutFormPrefix } from '@alo/ui/form';
import { useState } from 'react';
import { FormPanel } from './FormPanel.tsx';
import { FormTabs } from './FormTabs.tsx';
import { kindCalls, kindForm, type PlainForm } from './kind-endpoints.ts';
import { messages } from './messages.ts';
import { NamesContext } from './names.ts';
import type { PlainScreen } from './object-screen.ts';
import { changedByObjects, nameOf, newObject } from './useObjectForm.ts';

/** The form that will lead to the new object. */
export interface LinkParent {
  readonly from: {
    readonly kind: ObjectKind;
    readonly id: string;
    readonly slot: string;
    readonly row_version: number;
  };
  /** Its values as they stand, saved or not: they are saved with the new object. */
  readonly formNow: () => PlainForm;
}

/** A new object that another form leads to: both are saved in one step, or neither. */
export function LinkedPanel({
  screen,
  from,
  formNow,
  onSaved,
  onClose,
}: LinkParent & {
  readonly screen: PlainScreen;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
}) {
  const { kind, words } = screen;
  const [{ values }] = useState(() => newObject(screen));
  const creation = useApiMutation(endpoints.createLinkedObject, {
    invalidates: [...changedByObjects(kind), kindCalls(from.kind).list],
  });
  const controller = useAloForm({
    schema: kindForm(kind),
    defaultValues: values,
    onSubmit: async (form) => {
      try {
        await creation.mutateAsync({ body: { kind, form, from: { ...from, form: formNow() } } });
      } catch (error) {
        throw withoutFormPrefix(error);
      }
      toast.success(messages.linked(words.one, nameOf(screen, form)));
      await onSaved();
    },
  });
  return (
    <NamesContext value={{}}>
      <FormPanel
        title={messages.add(words.one)}
        saveLabel={messages.saveAndLink}
        controller={controller}
        onClose={onClose}
      >
        <FormTabs tabs={screen.tabs} label={words.title} />
      </FormPanel>
    </NamesContext>
  );
}
