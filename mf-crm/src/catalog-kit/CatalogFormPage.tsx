import { endpoints } from '@alo/contracts';
import { ApiError, useApiMutation, useApiQuery } from '@alo/core';
import { toast, useNavigate, useParams } from '@alo/ui';
import {
  EditedRecord,
  FormPage,
  FormSection,
  SwitchField,
  TextareaField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import {
  callsOf,
  type CatalogScreen,
  formOf,
  type PlainEntry,
  type PlainForm,
} from './catalog-screen.ts';
import { messages } from './messages.ts';

interface PageProps {
  readonly screen: CatalogScreen;
}

/** A new entry of a catalogue. */
export function CatalogAddPage({ screen }: PageProps) {
  return <CatalogForm screen={screen} entry={null} />;
}

export function CatalogEditPage({ screen }: PageProps) {
  const { id = '' } = useParams();
  const query = useApiQuery(callsOf(screen.kind).get, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord key={id} query={query}>
      {(entry, reload) => <CatalogForm screen={screen} entry={entry} onReload={reload} />}
    </EditedRecord>
  );
}

/** The server names fields from the top of the request (`form.name`), the form from its own. */
function ownFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.errors === undefined) return error;
  const { status, code, message: title, detail } = error;
  const errors = error.errors.map(({ path, message }) => ({
    path: path.replace(/^form\./, ''),
    message,
  }));
  return new ApiError(
    { type: '', title, status, code, errors, ...(detail === undefined ? {} : { detail }) },
    { cause: error },
  );
}

function CatalogForm({
  screen,
  entry,
  onReload,
}: PageProps & {
  readonly entry: PlainEntry | null;
  readonly onReload?: () => void;
}) {
  const { kind, words, path, Fields } = screen;
  const navigate = useNavigate();
  const { list, get, create, update } = callsOf(kind);
  const options = { invalidates: [list, get, endpoints.getDataFilter, endpoints.getCustomers] };
  const creation = useApiMutation(create, options);
  const change = useApiMutation(update, options);
  const blank: PlainForm = { name: '', code: '', description: '', is_active: true };
  const controller = useAloForm<PlainForm, PlainForm>({
    schema: formOf(kind),
    defaultValues: entry?.form ?? { ...blank, ...screen.blank },
    onSubmit: async (form, { overwrite }) => {
      try {
        if (entry === null) await creation.mutateAsync({ body: { form } });
        else {
          const guard = overwrite ? {} : { row_version: entry.row_version };
          await change.mutateAsync({ params: { id: entry.id }, body: { form, ...guard } });
        }
      } catch (error) {
        throw ownFields(error);
      }
      const say = entry === null ? messages.created : messages.updated;
      toast.success(say(words.one, String(form['name'])));
      await navigate(path);
    },
  });
  return (
    <FormPage
      title={entry === null ? messages.add(words.one) : messages.editTitle(words.one)}
      cancelTo={path}
      controller={controller}
      {...(onReload === undefined ? {} : { onReload })}
    >
      <FormSection title={messages.section} purpose={words.purpose}>
        <TextField name="name" label={messages.fields.name} required />
        <TextField name="code" label={messages.fields.code} required />
        <Fields />
        <TextareaField name="description" label={messages.fields.description} wide />
        <SwitchField name="is_active" label={messages.fields.isActive} />
      </FormSection>
    </FormPage>
  );
}
