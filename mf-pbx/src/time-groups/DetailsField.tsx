import { type TimeDetail, timeDetailSchema } from '@alo/contracts';
import {
  AddRegular,
  Button,
  EditRegular,
  makeStyles,
  useGuardedNavigate,
  useParams,
} from '@alo/ui';
import { type FieldProps, useFormContext, useWatch, MomentField } from '@alo/ui/form';
import * as v from 'valibot';
import { NumberChoicesField } from '../object-fields/NumberChoicesField.tsx';
import { weekDayChoices } from '../object-fields/week-days.ts';
import { RowsField, type RowValue } from '../object-fields/RowsField.tsx';
import { useRowStyles } from '../object-fields/useRowStyles.ts';
import { detailText } from './detail-words.ts';
import { timeDetailWords, timeGroupMessages as messages } from './messages.ts';
import { WeekGrid } from './WeekGrid.tsx';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  text: { flex: '1 1 200px' },
});

const { fields } = timeDetailWords;

/** A row with office hours: what most people start from. */
export function blankDetail(): TimeDetail {
  return v.parse(timeDetailSchema, {
    id: crypto.randomUUID(),
    time_from: '08:00',
    time_to: '17:30',
  });
}

/** Rows of a time group, on a grid and as a list: typed in place while new, each on its own page once it is saved. */
export function DetailsField(props: FieldProps) {
  const styles = useStyles();
  const rows = useRowStyles();
  const { id } = useParams();
  const { setValue, formState } = useFormContext();
  const details: readonly TimeDetail[] = useWatch({ name: props.name }) ?? [];
  const read = details.filter((detail) => v.is(timeDetailSchema, detail));
  const saved: readonly TimeDetail[] = formState.defaultValues?.[props.name] ?? [];
  /** A row has a page of its own once it is saved as it stands. */
  const hasPage = (row: RowValue) =>
    id !== undefined && saved.some((one) => JSON.stringify(one) === JSON.stringify(row));
  return (
    <>
      <div className={styles.wide}>
        <WeekGrid
          details={read}
          onChange={(changed) =>
            setValue(props.name, changed, { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
      <RowsField
        {...props}
        rowName={(_row, index) => `${messages.sections.rows.title} ${index + 1}`}
        add={
          id === undefined
            ? { label: messages.addRow, row: () => ({ ...blankDetail() }) }
            : () => <RowPageButton to={`/time-groups/edit/${id}/new`} label={messages.addRow} />
        }
      >
        {(path, row) =>
          !hasPage(row) ? (
            <div className={rows.fields}>
              <MomentField name={`${path}.time_from`} kind="time" label={fields.time_from} />
              <MomentField name={`${path}.time_to`} kind="time" label={fields.time_to} />
              <NumberChoicesField
                name={`${path}.week_days`}
                label={fields.week_days}
                options={weekDayChoices}
              />
            </div>
          ) : (
            <div className={styles.row}>
              <span className={styles.text}>{detailText(v.parse(timeDetailSchema, row))}</span>
              <RowPageButton
                to={`/time-groups/edit/${id}/${String(row['id'])}`}
                label={messages.editRow(detailText(v.parse(timeDetailSchema, row)))}
                small
              />
            </div>
          )
        }
      </RowsField>
    </>
  );
}

function RowPageButton({
  to,
  label,
  small = false,
}: {
  readonly to: string;
  readonly label: string;
  readonly small?: boolean;
}) {
  const navigate = useGuardedNavigate();
  return small ? (
    <Button
      appearance="subtle"
      icon={<EditRegular />}
      aria-label={label}
      onClick={() => void navigate(to)}
    />
  ) : (
    <div>
      <Button icon={<AddRegular />} onClick={() => void navigate(to)}>
        {label}
      </Button>
    </div>
  );
}
