import {
  endpoints,
  hotlineDecisionSchema,
  type HotlineRequest,
  readListQuery,
} from '@alo/contracts';
import {
  invalidateEndpoints,
  requestEndpoint,
  useApiMutation,
  useApiQuery,
  useLiveEvent,
} from '@alo/core';
import {
  CheckmarkCircleFilled,
  ClipboardTaskListLtrRegular,
  describeError,
  formatDateTime,
  ProhibitedRegular,
  toast,
} from '@alo/ui';
import { FormDialog, TextareaField, useAloForm } from '@alo/ui/form';
import { type ListDefinition, ListPage, useListState } from '@alo/ui/list';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { DocumentLinks } from './DocumentLinks.tsx';
import { networkText } from './hotline-texts.tsx';
import { hotlineWords as words, messages, requestMessages as texts } from './messages.ts';

const { columns } = texts;

const definition: ListDefinition<HotlineRequest> = {
  id: 'hotline-requests',
  title: texts.title,
  rowKey: ({ id }) => id,
  rowName: ({ hotline }) => hotline,
  columns: [
    {
      id: 'hotline',
      header: messages.columns.hotline,
      priority: 'title',
      render: ({ hotline }) => hotline,
    },
    {
      id: 'company',
      header: columns.company,
      render: ({ company_name: name, ma_dn: code }) => texts.company(name, code),
    },
    { id: 'name', header: messages.columns.name, render: ({ name }) => name },
    { id: 'network', header: words.fields.network, render: networkText },
    {
      id: 'method',
      header: columns.method,
      priority: 'low',
      render: ({ connection_method: method }) => words.choices.connection_method[method],
    },
    { id: 'owner', header: columns.owner, render: ({ owner_name: name }) => name },
    { id: 'tax', header: columns.tax, priority: 'low', render: ({ tax_code: code }) => code },
    { id: 'note', header: columns.note, priority: 'low', render: ({ note }) => note },
    {
      id: 'documents',
      header: columns.documents,
      render: ({ id, documents }) => (
        <DocumentLinks
          documents={documents}
          address={async (document) =>
            (await requestEndpoint(endpoints.getRequestDocument, { params: { id, document } })).url
          }
        />
      ),
    },
    {
      id: 'sent',
      header: columns.sent,
      render: ({ submitted_at: at }) => (at === null ? '' : formatDateTime(at)),
    },
  ],
};

interface Question {
  readonly approved: boolean;
  readonly request: HotlineRequest;
}

/** Requests of all companies that wait for the operator. */
export function HotlineRequestsPage() {
  const [question, ask] = useState<Question | null>(null);
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getHotlineRequests, {
    query: readListQuery(endpoints.getHotlineRequests, controls.state),
  });
  // Companies send requests, and take them back, while the list is open.
  useLiveEvent('hotline.changed', () => void invalidateEndpoints(endpoints.getHotlineRequests));
  const close = () => ask(null);
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        empty={{ text: texts.empty, icon: <ClipboardTaskListLtrRegular /> }}
        rowActions={[
          {
            id: 'approve',
            label: texts.approve,
            icon: <CheckmarkCircleFilled />,
            direct: true,
            onClick: (request) => ask({ approved: true, request }),
          },
          {
            id: 'reject',
            label: texts.reject,
            icon: <ProhibitedRegular />,
            direct: true,
            onClick: (request) => ask({ approved: false, request }),
          },
        ]}
      />
      {question?.approved === true && <Approve request={question.request} onClose={close} />}
      {question?.approved === false && <Reject request={question.request} onClose={close} />}
    </>
  );
}

interface OneProps {
  readonly request: HotlineRequest;
  readonly onClose: () => void;
}

const invalidates = [
  endpoints.getHotlineRequests,
  endpoints.getHotlines,
  endpoints.getNumbers,
] as const;

function Approve({ request: { id, hotline, company_name: company }, onClose }: OneProps) {
  const decide = useApiMutation(endpoints.decideHotline, {
    invalidates,
    onSuccess: () => {
      toast.success(texts.approved(hotline));
      onClose();
    },
    onError: (error) => toast.error(error.errors?.[0]?.message ?? describeError(error)),
  });
  return (
    <ConfirmDialog
      title={texts.approveTitle(hotline, company)}
      confirmLabel={texts.approve}
      busy={decide.isPending}
      onConfirm={() => decide.mutate({ params: { id }, body: { approved: true } })}
      onCancel={onClose}
    >
      {texts.approveText}
    </ConfirmDialog>
  );
}

function Reject({ request: { id, hotline, company_name: company }, onClose }: OneProps) {
  const decide = useApiMutation(endpoints.decideHotline, { invalidates });
  const controller = useAloForm({
    schema: hotlineDecisionSchema,
    defaultValues: { approved: false, reason: '' },
    onSubmit: async (body) => {
      await decide.mutateAsync({ params: { id }, body });
      toast.success(texts.rejected(hotline));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.rejectTitle(hotline, company)}
      controller={controller}
      onClose={onClose}
    >
      <TextareaField name="reason" label={texts.reason} required wide />
    </FormDialog>
  );
}
