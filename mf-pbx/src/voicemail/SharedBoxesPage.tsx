import { useNavigate, VoicemailRegular } from '@alo/ui';
import { RecordListPage } from '@alo/ui/records';
import { voicemailScreen } from '../settings/voicemail-screen.tsx';
import { messages } from './messages.ts';

/** The shared mailboxes; each leads to its messages. */
export function SharedBoxesPage() {
  const navigate = useNavigate();
  return (
    <RecordListPage
      screen={voicemailScreen}
      rowActions={(own) => [
        ...own,
        {
          id: 'messages',
          label: messages.open,
          icon: <VoicemailRegular />,
          direct: true,
          onClick: ({ id }) => void navigate(`/setting/voicemail/messages/${id}`),
        },
      ]}
    />
  );
}
