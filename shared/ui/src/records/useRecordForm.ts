import { useApiMutation } from '@alo/core';
import { useAloForm } from '../form/useAloForm.ts';
import { withoutFormPrefix } from '../form/without-form-prefix.ts';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';
import type { RecordForm, SavedRecord } from './record-endpoints.ts';
import type { RecordFormScreen } from './record-screen.ts';

/** Where a form starts: a new record, a copy of one, or one that is edited. */
export interface FormStart<Saved> {
  readonly record: Saved | null;
  /** Whose values these are; null for a new record. */
  readonly origin: Saved | null;
  readonly values: RecordForm;
}

type Starting<Saved extends SavedRecord> = Pick<
  RecordFormScreen<Saved>,
  'blank' | 'toForm' | 'toCopy'
>;

/** A new record; empty fields may be filled in by the address: `?number_id=…`. */
export function newRecord<Saved extends SavedRecord>(
  { blank }: Starting<Saved>,
  given = new URLSearchParams(),
): FormStart<Saved> {
  const values = blank();
  const filled = [...given].filter(([name]) => values[name] === '');
  return { record: null, origin: null, values: { ...values, ...Object.fromEntries(filled) } };
}

export function copyOf<Saved extends SavedRecord>(
  { toForm, toCopy = toForm }: Starting<Saved>,
  origin: Saved,
): FormStart<Saved> {
  return { record: null, origin, values: toCopy(origin) };
}

export function editOf<Saved extends SavedRecord>(
  { toForm }: Starting<Saved>,
  record: Saved,
): FormStart<Saved> {
  return { record, origin: record, values: toForm(record) };
}

/** State of the form of a record; `onSaved` follows the toast. */
export function useRecordForm<Saved extends SavedRecord>(
  screen: RecordFormScreen<Saved>,
  { record, values }: FormStart<Saved>,
  onSaved: () => unknown,
  askFirst: (form: RecordForm) => Promise<void> = () => Promise.resolve(),
) {
  const { words, schema, nameOf, alsoSends } = screen;
  const { list, get, create, update } = screen.endpoints;
  const options = { invalidates: [list, get, ...screen.invalidates] };
  const creation = useApiMutation(create, options);
  const change = useApiMutation(update, options);
  return useAloForm({
    schema,
    defaultValues: values,
    onSubmit: async (form, { overwrite }) => {
      await askFirst(form);
      try {
        if (record === null) await creation.mutateAsync({ body: { form } });
        else {
          const guard = overwrite ? {} : { row_version: record.row_version };
          const body = { form, ...guard, ...alsoSends?.(record) };
          await change.mutateAsync({ params: { id: record.id }, body });
        }
      } catch (error) {
        throw withoutFormPrefix(error);
      }
      const say = record === null ? messages.created : messages.updated;
      toast.success(say(words.one, nameOf(form)));
      const warning = screen.warn?.(form) ?? null;
      if (warning !== null) toast.info(warning);
      await onSaved();
    },
  });
}
