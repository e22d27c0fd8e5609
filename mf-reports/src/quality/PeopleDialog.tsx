import { type CalibrationPeople, endpoints, inviteFormSchema } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { makeStyles, StatusDot, toast, tokens } from '@alo/ui';
import { EditedRecord, FormDialog, MultiSelectField, useAloForm } from '@alo/ui/form';
import { cardStateTones } from './card-state-tones.ts';
import { cardChanges } from './card-list.tsx';
import { messages } from './messages.ts';

const { calibrations, people: words } = messages;

const useStyles = makeStyles({
  list: { display: 'grid', gap: '6px', margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  facts: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/**
 * Who takes part in a calibration and how far each is; asks others to take part. Open while it is rendered.
 * @param id - of an own card of it
 */
export function PeopleDialog({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const query = useApiQuery(endpoints.getCalibrationPeople, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord query={query}>
      {(calibration) => <InviteForm id={id} calibration={calibration} onClose={onClose} />}
    </EditedRecord>
  );
}

function InviteForm({
  id,
  calibration: { people, others },
  onClose,
}: {
  readonly id: string;
  readonly calibration: CalibrationPeople;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const invite = useApiMutation(endpoints.inviteToCalibration, {
    invalidates: [...cardChanges, endpoints.getCalibrationPeople],
  });
  const mine = people.filter(({ is_own, state }) => is_own && state === 'none');
  const controller = useAloForm({
    schema: inviteFormSchema,
    defaultValues: { user_ids: mine.map((one) => one.id) },
    onSubmit: async (body) => {
      await invite.mutateAsync({ params: { id }, body });
      toast.success(words.done);
      onClose();
    },
  });
  const options = [...mine, ...others].map(({ id: value, name: label }) => ({ value, label }));
  return (
    <FormDialog title={words.title} controller={controller} onClose={onClose}>
      <ul className={styles.list} aria-label={words.list}>
        {people.map((one) => (
          <li key={one.id} className={styles.row}>
            <span>{one.name}</span>
            <StatusDot tone={cardStateTones[one.state]}>{calibrations.states[one.state]}</StatusDot>
            {one.invited_by !== null && (
              <span className={styles.facts}>{words.invitedBy(one.invited_by)}</span>
            )}
          </li>
        ))}
      </ul>
      {options.length === 0 ? (
        <p className={styles.facts}>{words.nobody}</p>
      ) : (
        <MultiSelectField
          name="user_ids"
          label={words.invite}
          help={words.help}
          options={options}
        />
      )}
    </FormDialog>
  );
}
