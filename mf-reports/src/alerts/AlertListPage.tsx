import { alertChoiceWords } from '@alo/contracts';
import { Button, HistoryRegular, useNavigate } from '@alo/ui';
import { MenuItem, MenuList } from '@alo/ui/overlay';
import { MenuButton } from '@alo/ui/list';
import { RecordListPage } from '@alo/ui/records';
import { alertScreen } from './alert-screen.tsx';
import { messages } from './messages.ts';
import { useAlertKinds } from './useChoices.ts';

/** The rules of alerts with what each finds bad now, and templates for new ones. */
export function AlertListPage() {
  const navigate = useNavigate();
  const kinds = useAlertKinds();
  return (
    <RecordListPage
      screen={alertScreen}
      actions={
        <>
          <Button icon={<HistoryRegular />} onClick={() => void navigate('/monitor/alerts/log')}>
            {messages.toLog}
          </Button>
          <MenuButton button={<Button>{messages.fromTemplate}</Button>}>
            <MenuList>
              {kinds.map((kind) => (
                <MenuItem
                  key={kind}
                  onClick={() => void navigate(`/monitor/alerts/add?kind=${kind}`)}
                >
                  {alertChoiceWords.kind[kind]}
                </MenuItem>
              ))}
            </MenuList>
          </MenuButton>
        </>
      }
    />
  );
}
