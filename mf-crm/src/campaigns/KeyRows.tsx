import type { CampaignFormInput } from '@alo/contracts';
import { AddRegular, Button, makeStyles } from '@alo/ui';
import {
  FieldGroup,
  OrderedRows,
  SelectField,
  SwitchField,
  TextField,
  useFieldArray,
  useFormContext,
} from '@alo/ui/form';
import { KeyDestination } from './KeyDestination.tsx';
import { messages } from './messages.ts';

const { keys: words } = messages;
const allKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '*', '#'];
const choices = allKeys.map((value) => ({ value, label: value }));

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px' },
  row: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  },
});

/** What the keys do while an announcement is heard. */
export function KeyRows() {
  const styles = useStyles();
  const { control, getValues } = useFormContext<CampaignFormInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'keys', keyName: '_key' });
  const free = () => {
    const taken = (getValues('keys') ?? []).map(({ key }) => key);
    return allKeys.find((key) => !taken.includes(key)) ?? '1';
  };
  return (
    <FieldGroup wide name="keys" label={words.label} help={words.help} className={styles.root}>
      <OrderedRows
        label={words.label}
        rows={fields}
        rowKey={({ _key }) => _key}
        rowName={(_row, at) => words.row(getValues(`keys.${at}.key`) ?? '')}
        onRemove={remove}
      >
        {(_row, at) => (
          <div className={styles.row}>
            <SelectField name={`keys.${at}.key`} label={words.key} options={choices} required />
            <TextField name={`keys.${at}.label`} label={words.name} />
            <KeyDestination name={`keys.${at}.dest`} label={words.dest} />
            <SwitchField name={`keys.${at}.is_opt_out`} label={words.optOut} />
          </div>
        )}
      </OrderedRows>
      {fields.length < allKeys.length && (
        <div>
          <Button
            size="small"
            icon={<AddRegular />}
            onClick={() =>
              append(
                { key: free(), label: '', dest: null, is_opt_out: false },
                { shouldFocus: false },
              )
            }
          >
            {words.add}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
