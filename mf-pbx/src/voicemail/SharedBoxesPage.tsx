import { useNavigate, VoicemailRegular } from '@alo/ui';
import { ObjectListPage } from '../object-kit/ObjectListPage.tsx';
import { voicemailScreen } from '../settings/voicemail-screen.tsx';
import { messages } from './messages.ts';

/** The shared mailboxes; each leads to its messages. */
export function SharedBoxesPage() {
  const navigate = useNavigate();
  return (
    <ObjectListPage
      screen={voicemailScreen}
      rowActions={[
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
