import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { AddRegular, Button, PhoneDesktopRegular, useNavigate } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useState } from 'react';
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
            <AddRange ask={setQuestion} />
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

/** Many at once. */
function AddRange({ ask }: { readonly ask: (question: SubscriberQuestion) => void }) {
  if (!useCan('subscriber.add', 'pbx')) return null;
  return <Button onClick={() => ask({ kind: 'range' })}>{messages.list.range}</Button>;
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
