import { vietnameseHolidays } from '@alo/contracts';
import { AddRegular, Button, makeStyles } from '@alo/ui';
import { Switch } from '@alo/ui/controls';
import {
  type FieldProps,
  NumberField,
  SelectField,
  TextField,
  useFormContext,
  useWatch,
  MomentField,
} from '@alo/ui/form';
import { useState } from 'react';
import { DestinationField } from '../object-fields/DestinationField.tsx';
import { RowsField } from '../object-fields/RowsField.tsx';
import { useRowStyles } from '../object-fields/useRowStyles.ts';
import { settingMessages } from './messages.ts';

const { holiday: words } = settingMessages;
const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));
const useStyles = makeStyles({
  adding: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const rest = { time_from: null, time_to: null, dest: null };

/** Days of a calendar: of one year, of every year, or of every lunar year. */
export function HolidaysField(props: FieldProps) {
  const styles = useStyles();
  return (
    <RowsField
      {...props}
      rowName={(row, index) => String(row['name'] ?? '') || `${words.date} ${index + 1}`}
      add={(append, rows) => (
        <div className={styles.adding}>
          <Button
            icon={<AddRegular />}
            onClick={() => append({ name: '', on: { kind: 'yearly', day: 1, month: 1 }, ...rest })}
          >
            {words.add}
          </Button>
          <Button
            onClick={() => {
              const known = rows.map(({ name }) => name);
              for (const day of vietnameseHolidays) {
                if (!known.includes(day.name)) append({ ...day, on: { ...day.on }, ...rest });
              }
            }}
          >
            {words.template}
          </Button>
        </div>
      )}
    >
      {(path) => <HolidayFields path={path} />}
    </RowsField>
  );
}

function HolidayFields({ path }: { readonly path: string }) {
  const styles = useRowStyles();
  const kind: unknown = useWatch({ name: `${path}.on.kind` });
  return (
    <div className={styles.fields}>
      <TextField name={`${path}.name`} label={words.name} required />
      <SelectField name={`${path}.on.kind`} label={words.kind} options={kinds} required />
      {kind === 'date' ? (
        <MomentField name={`${path}.on.date`} kind="date" label={words.date} required />
      ) : (
        <>
          <NumberField name={`${path}.on.day`} label={words.day} required />
          <NumberField name={`${path}.on.month`} label={words.month} required />
        </>
      )}
      <MomentField
        name={`${path}.time_from`}
        kind="time"
        label={words.from}
        help={words.wholeDay}
      />
      <MomentField name={`${path}.time_to`} kind="time" label={words.to} />
      <OwnDestination path={path} />
    </div>
  );
}

/** Without one of its own a day goes where the time condition says. */
function OwnDestination({ path }: { readonly path: string }) {
  const name = `${path}.dest`;
  const { setValue } = useFormContext();
  const dest: unknown = useWatch({ name });
  const [own, setOwn] = useState(() => dest !== null && dest !== undefined);
  return (
    <>
      <Switch
        label={words.ownDest}
        checked={own}
        onChange={(_event, { checked }) => {
          setOwn(checked);
          setValue(name, checked ? { dest_type: 'msg', dest_id: null, dest_value: null } : null);
        }}
      />
      {own && <DestinationField name={name} label={words.dest} required />}
    </>
  );
}
