import { endpoints, readListQuery } from '@alo/contracts';
import { requestEndpoint, useApiQuery, useCan } from '@alo/core';
import { AddRegular, Button, PhoneDesktopRegular, useNavigate } from '@alo/ui';
import { ArrowUploadRegular } from '@alo/ui/controls';
import { ListPage, useListState } from '@alo/ui/list';
import { useState } from 'react';
import { ExportButtons } from '../exports/ExportButtons.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { SubscriberDialogs, type SubscriberQuestion } from './SubscriberDialogs.tsx';
import { subscriberList } from './subscriber-list.ts';
import { useLiveRegistration } from './useLiveRegistration.ts';
import { useSubscriberActions } from './useSubscriberActions.tsx';

export function SubscriberListPage() {
  const [question, setQuestion] = useState<SubscriberQuestion | null>(null);
  const controls = useListState(subscriberList);
  const query = useApiQuery(endpoints.getSubscribers, {
    query: readListQuery(endpoints.getSubscribers, controls.state),
  });
  useLiveRegistration();
  return (
    <>
      <ListPage
        definition={subscriberList}
        controls={controls}
        query={query}
        actions={
          <>
            <ManySubscribers ask={setQuestion} />
            <AddSubscriber />
          </>
        }
        empty={{
          text: messages.list.empty,
          icon: <PhoneDesktopRegular />,
          action: <AddSubscriber />,
        }}
        {...useSubscriberActions(setQuestion)}
      />
      <SubscriberDialogs question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

/** Lists in and out, and many at once. */
function ManySubscribers({ ask }: { readonly ask: (question: SubscriberQuestion) => void }) {
  const mayAdd = useCan('subscriber.add', 'pbx');
  const mayImport = useCan('subscriber.import', 'pbx');
  const mayExport = useCan('subscriber.export', 'pbx');
  return (
    <>
      {mayExport && (
        <ExportButtons
          address={async (format) =>
            (await requestEndpoint(endpoints.exportSubscribers, { query: { format } })).url
          }
        />
      )}
      {mayImport && (
        <Button icon={<ArrowUploadRegular />} onClick={() => ask({ kind: 'import' })}>
          {messages.list.import}
        </Button>
      )}
      {mayAdd && <Button onClick={() => ask({ kind: 'range' })}>{messages.list.range}</Button>}
    </>
  );
}

function AddSubscriber() {
  const navigate = useNavigate();
  if (!useCan('subscriber.add', 'pbx')) return null;
  return (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => void navigate('/subscribers/add')}
    >
      {shared.addSubscriber}
    </Button>
  );
}
