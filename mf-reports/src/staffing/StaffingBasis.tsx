import type { Staffing } from '@alo/contracts';
import { formatDate, formatDuration, makeStyles, MessageBar, tokens } from '@alo/ui';
import { messages } from './messages.ts';
import { oneDecimal, timeOf } from './staffing-list.tsx';
import { handleSecOf, type StaffingRow, worstOf } from './staffing-plan.ts';

const useStyles = makeStyles({
  basis: { margin: '12px 0', color: tokens.colorNeutralForeground3 },
});

/** Where people lack most, and what the figures were computed from. */
export function StaffingBasis({
  staffing,
  weekday,
  rows,
}: {
  readonly staffing: Staffing;
  readonly weekday: keyof typeof messages.weekdays;
  readonly rows: readonly StaffingRow[];
}) {
  const styles = useStyles();
  const { from, to, talk_sec: talk, wrap_up_sec: wrapUp, members } = staffing;
  const handleSec = handleSecOf(staffing);
  const days = staffing.weekdays.find((one) => one.weekday === weekday)?.days ?? 0;
  const worst = worstOf(rows);
  const time = (seconds: number) => formatDuration(Math.round(seconds));
  const sentences =
    days === 0
      ? [messages.noCalls]
      : [
          messages.basis(days, messages.weekdays[weekday], formatDate(from), formatDate(to)),
          handleSec === null
            ? messages.noTalk
            : messages.handling(time(handleSec), time(talk ?? 0), time(wrapUp ?? 0)),
          messages.members(members),
        ];
  return (
    <>
      {worst && (
        <MessageBar tone="warning">
          {messages.worst(timeOf(worst), String(worst.needed), oneDecimal(worst.present))}
        </MessageBar>
      )}
      <p className={styles.basis}>{sentences.join(' ')}</p>
    </>
  );
}
