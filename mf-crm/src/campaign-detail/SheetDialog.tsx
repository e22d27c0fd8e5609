import { contactSheetSchema, endpoints, REQUIRED_MESSAGE } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { FormDialog, SelectField, TextField, useAloForm } from '@alo/ui/form';
import * as v from 'valibot';
import { usePeople } from '../usePeople.ts';
import type { ReadSheet } from './imported-contacts.ts';
import { messages } from './messages.ts';

const { sheet: words } = messages;

const schema = v.object({
  ...contactSheetSchema.entries,
  user_id: v.pipe(v.string(REQUIRED_MESSAGE), v.nonEmpty(REQUIRED_MESSAGE)),
});

/** A Google Sheet by its id and the name of a sheet in it, and who gets its contacts. */
export function SheetDialog({
  onRead,
  onClose,
}: {
  readonly onRead: (sheet: ReadSheet) => void;
  readonly onClose: () => void;
}) {
  const people = usePeople();
  const controller = useAloForm({
    schema,
    defaultValues: { sheet_id: '', sheet_name: '', user_id: '' },
    onSubmit: async ({ user_id, ...body }) => {
      onRead({ file: await requestEndpoint(endpoints.readContactSheet, { body }), user_id });
    },
  });
  return (
    <FormDialog
      title={words.title}
      controller={controller}
      submitLabel={words.read}
      onClose={onClose}
    >
      <TextField name="sheet_id" label={words.id} help={words.idHelp} required />
      <TextField name="sheet_name" label={words.name} help={words.nameHelp} required />
      <SelectField name="user_id" label={words.user} options={people} required />
    </FormDialog>
  );
}
