import { endpoints, type Hotline, hotlineFormSchema } from '@alo/contracts';
import { requestEndpoint, useApiMutation, useApiQuery } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { FormDialog, MultiSelectField, TextField, useAloForm } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import * as v from 'valibot';
import { DocumentLinks } from './DocumentLinks.tsx';
import { hotlineWords, messages } from './messages.ts';

/** A question that is open over the list of hotlines. */
export interface HotlineQuestion {
  readonly kind: 'assign' | 'rename' | 'documents' | 'cancel';
  readonly hotline: Hotline;
}

interface OneProps {
  readonly hotline: Hotline;
  readonly onClose: () => void;
}

const dialogs = { assign: Assign, rename: Rename, documents: Documents, cancel: Cancel } as const;

export function HotlineDialogs({
  question,
  onClose,
}: {
  readonly question: HotlineQuestion | null;
  readonly onClose: () => void;
}) {
  if (question === null) return null;
  const Question = dialogs[question.kind];
  return <Question hotline={question.hotline} onClose={onClose} />;
}

const assignSchema = v.object({ subscriber_ids: v.array(v.string()) });
const renameSchema = v.object({ name: hotlineFormSchema.entries.name });

function Assign({ hotline: { id, hotline, extensions }, onClose }: OneProps) {
  const { data } = useApiQuery(endpoints.getSubscribers, { query: { per_page: 1000 } });
  const options = (data?.data ?? []).map((row) => ({
    value: row.id,
    label: `${row.extension} · ${row.name}`,
  }));
  const assign = useApiMutation(endpoints.assignHotline, {
    invalidates: [endpoints.getHotlines, endpoints.getSwitchboards, endpoints.getSubscribers],
  });
  const controller = useAloForm({
    schema: assignSchema,
    defaultValues: { subscriber_ids: extensions.map((entry) => entry.id) },
    onSubmit: async (body) => {
      const answer = await assign.mutateAsync({ params: { id }, body });
      toast.success(messages.assign.done(hotline, answer.extensions.length));
      onClose();
    },
  });
  return (
    <FormDialog title={messages.assign.title(hotline)} controller={controller} onClose={onClose}>
      <MultiSelectField
        name="subscriber_ids"
        label={messages.assign.label}
        help={messages.assign.help}
        options={options}
      />
    </FormDialog>
  );
}

function Rename({ hotline: { id, hotline, name, row_version }, onClose }: OneProps) {
  const rename = useApiMutation(endpoints.renameHotline, { invalidates: [endpoints.getHotlines] });
  const controller = useAloForm({
    schema: renameSchema,
    defaultValues: { name },
    onSubmit: async (form, { overwrite }) => {
      const body = overwrite ? form : { ...form, row_version };
      await rename.mutateAsync({ params: { id }, body });
      toast.success(messages.rename.done(form.name));
      onClose();
    },
  });
  return (
    <FormDialog title={messages.rename.title(hotline)} controller={controller} onClose={onClose}>
      <TextField name="name" label={hotlineWords.fields.name} required />
    </FormDialog>
  );
}

function Documents({ hotline: { hotline, documents }, onClose }: OneProps) {
  return (
    <ConfirmDialog
      title={messages.documents.title(hotline)}
      confirmLabel={messages.close}
      refused
      onConfirm={onClose}
      onCancel={onClose}
    >
      <DocumentLinks
        documents={documents}
        address={async (id) =>
          (await requestEndpoint(endpoints.getHotlineDocument, { params: { id } })).url
        }
      />
    </ConfirmDialog>
  );
}

function Cancel({ hotline: { id, hotline }, onClose }: OneProps) {
  const cancel = useApiMutation(endpoints.cancelHotline, {
    invalidates: [endpoints.getHotlines],
    onSuccess: () => {
      toast.success(messages.cancelled(hotline));
      onClose();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <ConfirmDialog
      title={messages.cancelTitle(hotline)}
      confirmLabel={messages.actions.cancel}
      cancelLabel={messages.close}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id } })}
      onCancel={onClose}
    >
      {messages.cancelText}
    </ConfirmDialog>
  );
}
