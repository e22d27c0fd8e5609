import type { CalibrationRow } from '@alo/contracts';
import { Button, makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';
import { useBeginCard } from './useBeginCard.ts';

const { call: words } = messages;

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  facts: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Calibrations of a call in which the reader has not finished a card: who asks him, and the way to take part. */
export function OpenCalibrations({
  calibrations,
  onBegun,
}: {
  readonly calibrations: readonly CalibrationRow[];
  readonly onBegun: (id: string) => void;
}) {
  const styles = useStyles();
  const { begin, isPending } = useBeginCard(onBegun);
  return calibrations.map(({ form_id, user_id, call_record_id, ...one }) => (
    <div key={`${form_id} ${user_id}`} className={styles.row}>
      <p className={styles.facts}>
        {[
          `${one.form_name}, ${one.user_name}:`,
          one.invited_by !== null && words.invited(one.invited_by),
          one.finished > 0 && words.waiting(one.finished),
        ]
          .filter((part) => part !== false)
          .join(' ')}
      </p>
      {one.own === 'none' && (
        <Button
          size="small"
          appearance={one.invited_by === null ? 'secondary' : 'primary'}
          disabled={isPending}
          onClick={() => begin({ call_record_id, user_id, form_id, kind: 'calibration' })}
        >
          {words.join}
        </Button>
      )}
    </div>
  ));
}
