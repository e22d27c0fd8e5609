import { Button, useNavigate } from '@alo/ui';
import { RecordListPage } from '@alo/ui/records';
import { messages } from './messages.ts';
import { trunkScreen } from './trunk-screen.tsx';

/** Ways to carriers of the installation, for its operator. */
export function TrunkListPage() {
  const navigate = useNavigate();
  return (
    <RecordListPage
      screen={trunkScreen}
      actions={
        <Button onClick={() => navigate('/setting/carriers/history')}>
          {messages.history.button}
        </Button>
      }
    />
  );
}
