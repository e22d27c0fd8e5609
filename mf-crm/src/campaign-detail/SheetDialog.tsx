import { REQUIRED_MESSAGE, surveySheetSchema } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { FormDialog, SelectField, TextField, useAloForm } from '@alo/ui/form';
import * as v from 'valibot';
import { usePeople } from '../usePeople.ts';
import { type ShownCampaign, useCampaignCalls } from './campaign-calls.ts';
import type { ReadSheet } from './imported-contacts.ts';
import { messages } from './messages.ts';

const { sheet: words } = messages;

const schema = v.object({
  ...surveySheetSchema.entries,
  user_id: v.pipe(v.string(REQUIRED_MESSAGE), v.nonEmpty(REQUIRED_MESSAGE)),
});

/** A Google Sheet by its id and the name of a sheet in it, what the list is called, and who gets its contacts. */
export function SheetDialog({
  campaign: { id, form },
  onRead,
  onClose,
}: {
  readonly campaign: Pick<ShownCampaign, 'id' | 'form'>;
  readonly onRead: (sheet: ReadSheet) => void;
  readonly onClose: () => void;
}) {
  const people = usePeople();
  const { contacts, keepSheet } = useCampaignCalls();
  const controller = useAloForm({
    schema,
    defaultValues: { name: form.name, sheet_id: '', sheet_name: '', user_id: '' },
    onSubmit: async (sheet) => {
      const { sheet_id, sheet_name } = sheet;
      const body = { sheet_id, sheet_name };
      const file = await requestEndpoint(contacts.readSheet, { body });
      await keepSheet?.(id, sheet);
      onRead({ file, kept: sheet });
    },
  });
  return (
    <FormDialog
      title={words.title}
      controller={controller}
      submitLabel={words.read}
      onClose={onClose}
    >
      <TextField name="name" label={words.list} required />
      <TextField name="sheet_id" label={words.id} help={words.idHelp} required />
      <TextField name="sheet_name" label={words.name} help={words.nameHelp} required />
      <SelectField name="user_id" label={words.user} options={people} required />
    </FormDialog>
  );
}
