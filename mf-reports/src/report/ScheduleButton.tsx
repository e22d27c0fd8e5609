import { reportFileAccess, type ScheduledReport } from '@alo/contracts';
import { useAccess, useCan } from '@alo/core';
import { Button, useNavigate } from '@alo/ui';
import { MenuButton } from '@alo/ui/list';
import { MenuItem, MenuList } from '@alo/ui/overlay';
import { messages } from './messages.ts';

/** The ways to have the report sent as it is looked at now, and to what is sent already, for who may. */
export function ScheduleButton({
  report,
  name,
  filters: { compare: _compare, view: _view, ...filters },
}: {
  readonly report: ScheduledReport;
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
}) {
  const navigate = useNavigate();
  const maySchedule = useCan('report.schedule', 'report');
  const maySave = useAccess(reportFileAccess[report]) === 'granted';
  if (!maySchedule || !maySave) return null;
  const query = new URLSearchParams(filters).toString();
  const address = new URLSearchParams({ report, name, query });
  return (
    <MenuButton button={<Button>{messages.schedule}</Button>}>
      <MenuList>
        <MenuItem onClick={() => void navigate(`/report-schedules/add?${address}`)}>
          {messages.scheduleThis}
        </MenuItem>
        <MenuItem onClick={() => void navigate('/report-schedules')}>{messages.schedules}</MenuItem>
      </MenuList>
    </MenuButton>
  );
}
