import { endpoints, type Hotline, hotlineFormSchema } from '@alo/contracts';
import { requestEndpoint, invalidateEndpoints, useApiQuery, useSession } from '@alo/core';
import { Button, EmptyState, toast, useNavigate, useSearchParams } from '@alo/ui';
import { EditedRecord, FormPage, FormSection, SelectField, useAloForm } from '@alo/ui/form';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { DocumentsField } from './DocumentsField.tsx';
import { hotlineWords as words, messages } from './messages.ts';

const F = fieldsFor(words);
const list = '/etelecom/list-hotline';
/** Files travel beside the form; errors in them are reported at `documents`. */
const schema = v.object({
  ...hotlineFormSchema.entries,
  submit: v.boolean(),
  documents: v.string(),
});

/** A new request; `?id=` continues a draft or corrects a rejected one. */
export function HotlineFormPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null ? <HotlineForm hotline={null} /> : <LoadedForm key={id} id={id} />;
}

function LoadedForm({ id }: { readonly id: string }) {
  const query = useApiQuery(endpoints.getHotline, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord query={query}>
      {(hotline, reload) =>
        hotline.status === 'draft' || hotline.status === 'rejected' ? (
          <HotlineForm hotline={hotline} onReload={reload} />
        ) : (
          <Closed />
        )
      }
    </EditedRecord>
  );
}

function Closed() {
  const navigate = useNavigate();
  const back = <Button onClick={() => void navigate(list)}>{messages.form.back}</Button>;
  return <EmptyState text={messages.form.closed} action={back} />;
}

type Values = v.InferInput<typeof schema>;

/** A new one is asked for by the company itself, usually. */
function startOf(hotline: Hotline | null, companyName: string): Values {
  const form = hotline === null ? {} : v.parse(hotlineFormSchema, hotline);
  return {
    ...{ hotline: '', network: 'viettel', connection_method: 'direct' },
    ...{
      owner_name: companyName,
      name: '',
      tax_code: '',
      switchboard_id: '',
      note: '',
      submit: true,
      documents: '',
    },
    ...form,
  };
}

function HotlineForm({
  hotline,
  onReload,
}: {
  readonly hotline: Hotline | null;
  readonly onReload?: () => void;
}) {
  const navigate = useNavigate();
  const { companyName } = useSession();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [kept, setKept] = useState(hotline?.documents ?? []);
  const [progress, setProgress] = useState<number | null>(null);
  const boards = useApiQuery(endpoints.getSwitchboards, { query: { page_size: 100 } });
  const choices = (boards.data?.data ?? []).map(({ id, name, status }) => ({
    value: id,
    label: name,
    disabled: status !== 'active',
  }));
  const controller = useAloForm({
    schema,
    defaultValues: startOf(hotline, companyName),
    onSubmit: async ({ submit, documents: _files, ...form }, { overwrite }) => {
      const sent = Object.fromEntries(files.map((file, at) => [`document_${at}`, file]));
      const options = { files: sent, onProgress: (share: number) => setProgress(share) };
      const body = { ...form, submit: submit ? ('1' as const) : ('0' as const) };
      setProgress(0);
      try {
        if (hotline === null) await requestEndpoint(endpoints.createHotline, { body }, options);
        else {
          const { id, row_version } = hotline;
          const ids = kept.map((document) => document.id).join(',');
          const guard = overwrite ? {} : { row_version };
          const input = { params: { id }, body: { ...body, kept: ids, ...guard } };
          await requestEndpoint(endpoints.updateHotline, input, options);
        }
      } finally {
        setProgress(null);
      }
      await invalidateEndpoints(endpoints.getHotlines, endpoints.getHotline);
      toast.success((submit ? messages.form.sent : messages.form.saved)(form.hotline));
      await navigate(list);
    },
  });
  const { form } = controller;
  const [only, other] = choices.filter(({ disabled }) => !disabled);
  const onlyBoard = other === undefined ? only?.value : undefined;
  useEffect(() => {
    // Nothing to choose from.
    if (onlyBoard === undefined || form.getValues('switchboard_id') !== '') return;
    form.resetField('switchboard_id', { defaultValue: onlyBoard });
  }, [form, onlyBoard]);
  const { sections } = messages.form;
  return (
    <FormPage
      title={hotline === null ? messages.create : messages.form.editTitle(hotline.hotline)}
      cancelTo={list}
      controller={controller}
      {...(onReload === undefined ? {} : { onReload })}
    >
      <FormSection {...sections.line}>
        <F.Text name="hotline" required />
        <F.Choice name="network" />
        <F.Text name="name" required />
        <F.Choice name="connection_method" />
        <SelectField
          {...F.frame('switchboard_id')}
          required
          options={choices}
          loading={boards.isPending}
        />
      </FormSection>
      <FormSection {...sections.owner}>
        <F.Text name="owner_name" required />
        <F.Text name="tax_code" />
        <F.Area name="note" />
      </FormSection>
      <FormSection {...sections.papers}>
        <DocumentsField
          files={files}
          onFiles={setFiles}
          kept={kept}
          onKept={setKept}
          progress={progress}
        />
        <F.Switch name="submit" />
      </FormSection>
    </FormPage>
  );
}
