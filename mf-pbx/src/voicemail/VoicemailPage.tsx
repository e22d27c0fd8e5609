import { endpoints, readListQuery, type Voicemail } from '@alo/contracts';
import {
  requestEndpoint,
  invalidateEndpoints,
  requestDial,
  useApiMutation,
  useApiQuery,
  useCan,
  useLiveEvent,
} from '@alo/core';
import {
  Button,
  CallRegular,
  CheckmarkCircleFilled,
  DeleteRegular,
  describeError,
  toast,
  useNavigate,
  useParams,
  VoicemailRegular,
} from '@alo/ui';
import { ListPage, type ListQuery, type RowAction, useListState } from '@alo/ui/list';
import { type ReactNode, useMemo, useState } from 'react';
import { DeleteQuestion } from '../objects/DeleteQuestion.tsx';
import { endpointsOf } from '../objects/object-endpoints.ts';
import { MailboxPin } from './MailboxPin.tsx';
import { messages } from './messages.ts';
import { callerOf, voicemailList } from './voicemail-list.tsx';

const own = {
  list: endpoints.getOwnVoicemails,
  audio: endpoints.getOwnVoicemailAudio,
  mark: endpoints.markOwnVoicemail,
  remove: endpoints.deleteOwnVoicemail,
};
const shared = {
  list: endpoints.getSharedVoicemails,
  audio: endpoints.getSharedVoicemailAudio,
  mark: endpoints.markSharedVoicemail,
  remove: endpoints.deleteSharedVoicemail,
};
type MessageCalls = typeof own | typeof shared;

/** Messages in the mailbox of the user's own extension. */
export function OwnVoicemailPage() {
  const definition = useMemo(
    () => voicemailList('voicemails', messages.ownTitle, playAndMark(own)),
    [],
  );
  const controls = useListState(definition);
  const query = useApiQuery(own.list, { query: readListQuery(own.list, controls.state) });
  return (
    <Messages
      of={own}
      mayDelete
      definition={definition}
      controls={controls}
      query={query}
      actions={<MailboxPin />}
    />
  );
}

/** Messages of one shared mailbox. */
export function SharedVoicemailPage() {
  const { id: box = '' } = useParams();
  const navigate = useNavigate();
  const mayDelete = useCan('message.delete', 'pbx');
  const { data } = useApiQuery(endpointsOf('shared_voicemail').get, { params: { id: box } });
  const name = data?.form['name'];
  const title = messages.sharedTitle(typeof name === 'string' ? name : '');
  const definition = useMemo(
    () => voicemailList('shared-voicemails', title, playAndMark(shared)),
    [title],
  );
  const controls = useListState(definition);
  const filters = readListQuery(endpoints.getOwnVoicemails, controls.state);
  const query = useApiQuery(shared.list, { query: { ...filters, box } });
  return (
    <Messages
      of={shared}
      mayDelete={mayDelete}
      definition={definition}
      controls={controls}
      query={query}
      actions={<Button onClick={() => void navigate('/setting/voicemail')}>{messages.back}</Button>}
    />
  );
}

/** Who plays a message has heard it. */
const playAndMark =
  ({ audio, mark, list }: MessageCalls) =>
  async ({ id, heard_at: heardAt }: Voicemail) => {
    const sound = await requestEndpoint(audio, { params: { id } });
    if (heardAt === null) {
      await requestEndpoint(mark, { params: { id }, body: { heard: true } });
      void invalidateEndpoints(list);
    }
    return sound;
  };

function Messages({
  of,
  mayDelete,
  definition,
  controls,
  query,
  actions,
}: {
  readonly of: MessageCalls;
  readonly mayDelete: boolean;
  readonly definition: ReturnType<typeof voicemailList>;
  readonly controls: ReturnType<typeof useListState>;
  readonly query: ListQuery<Voicemail>;
  readonly actions?: ReactNode;
}) {
  const [deleted, setDeleted] = useState<Voicemail | null>(null);
  useLiveEvent('voicemail.changed', () => void invalidateEndpoints(of.list));
  const remove = useApiMutation(of.remove, {
    invalidates: [of.list],
    onSuccess: () => toast.success(messages.removed),
  });
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        actions={actions}
        empty={{ text: messages.empty, icon: <VoicemailRegular /> }}
        rowActions={useMessageActions(of, mayDelete, setDeleted)}
      />
      {deleted !== null && (
        <DeleteQuestion
          name={messages.message(callerOf(deleted))}
          onDelete={() => remove.mutateAsync({ params: { id: deleted.id } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}

function useMessageActions(
  of: MessageCalls,
  mayDelete: boolean,
  onDelete: (message: Voicemail) => void,
): readonly RowAction<Voicemail>[] {
  const mayCall = useCan('phone.use', 'softphone');
  const mark = useApiMutation(of.mark, {
    invalidates: [of.list],
    onError: (error) => toast.error(describeError(error)),
  });
  return [
    {
      id: 'call',
      label: messages.callBack,
      icon: <CallRegular />,
      direct: true,
      hidden: ({ dial_ref: dialRef }) => !mayCall || dialRef === null,
      onClick: ({ dial_ref: dialRef, caller_name: name }) => {
        if (dialRef !== null) requestDial({ kind: 'ref', dialRef, name });
      },
    },
    {
      id: 'heard',
      label: messages.markHeard,
      icon: <CheckmarkCircleFilled />,
      hidden: ({ heard_at: at }) => at !== null,
      onClick: ({ id }) => mark.mutate({ params: { id }, body: { heard: true } }),
    },
    {
      id: 'new',
      label: messages.markNew,
      icon: <VoicemailRegular />,
      hidden: ({ heard_at: at }) => at === null,
      onClick: ({ id }) => mark.mutate({ params: { id }, body: { heard: false } }),
    },
    {
      id: 'delete',
      label: messages.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: onDelete,
    },
  ];
}
