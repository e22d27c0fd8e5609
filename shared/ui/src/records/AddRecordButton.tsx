import { useAccess } from '@alo/core';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { messages } from './messages.ts';
import { addressOf } from './record-address.ts';
import type { SavedRecord } from './record-endpoints.ts';
import type { RecordScreen } from './record-screen.ts';

/** "Thêm hàng đợi", for whoever may. */
export function AddRecordButton({
  screen,
}: {
  readonly screen: Pick<
    RecordScreen<{ readonly id: string }, SavedRecord>,
    'access' | 'words' | 'form' | 'path' | 'formPath'
  >;
}) {
  const navigate = useNavigate();
  if (useAccess(screen.access.add) !== 'granted') return null;
  return (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => void navigate(addressOf(screen).add)}
    >
      {messages.add(screen.words.one)}
    </Button>
  );
}
