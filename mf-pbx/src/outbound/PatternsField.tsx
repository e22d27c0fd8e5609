import { type FieldProps, NumberField, TextField } from '@alo/ui/form';
import { RowsField } from '../object-fields/RowsField.tsx';
import { useRowStyles } from '../object-fields/useRowStyles.ts';
import { outboundMessages } from './messages.ts';

const { pattern: words } = outboundMessages;
/** Numbers that a rule is for: what they begin with, how long they are, and how they are rewritten. */
export function PatternsField(props: FieldProps) {
  const styles = useRowStyles();
  return (
    <RowsField
      {...props}
      rowName={(row) => words.name(String(row['prefix'] ?? ''))}
      add={{
        label: words.add,
        row: () => ({ prefix: '', min_len: 10, max_len: 10, strip: 0, prepend: '' }),
      }}
    >
      {(path) => (
        <div className={styles.fields}>
          <TextField name={`${path}.prefix`} label={words.prefix} type="tel" />
          <NumberField name={`${path}.min_len`} label={words.min_len} required />
          <NumberField name={`${path}.max_len`} label={words.max_len} required />
          <NumberField name={`${path}.strip`} label={words.strip} required />
          <TextField name={`${path}.prepend`} label={words.prepend} type="tel" />
        </div>
      )}
    </RowsField>
  );
}
