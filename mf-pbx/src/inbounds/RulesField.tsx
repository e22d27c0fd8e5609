import { makeStyles } from '@alo/ui';
import { type FieldProps, SelectField, SwitchField, useWatch, TextsField } from '@alo/ui/form';
import { DestinationField } from '../object-fields/DestinationField.tsx';
import { RowsField } from '../object-fields/RowsField.tsx';
import { inboundMessages } from './messages.ts';

const { rule: words } = inboundMessages;
const types = Object.entries(words.types).map(([value, label]) => ({ value, label }));
const withValues: readonly unknown[] = ['exact', 'prefix', 'list'];

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '12px', minWidth: 0 },
  head: { display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

/** A rule that every caller fits. */
export function blankRule() {
  return {
    id: crypto.randomUUID(),
    priority: 1,
    caller_type: 'any' as const,
    caller_values: [],
    destination: null,
    is_active: true,
  };
}

/** Rules of an inbound in the order in which they are tried. */
export function RulesField(props: FieldProps) {
  return (
    <RowsField
      {...props}
      ordered
      numbered="priority"
      add={{ label: words.add, row: blankRule }}
      rowName={({ caller_type: type }, index) =>
        words.name(index + 1, words.types[(type as keyof typeof words.types) ?? 'any'])
      }
    >
      {(path) => <RuleFields path={path} />}
    </RowsField>
  );
}

function RuleFields({ path }: { readonly path: string }) {
  const styles = useStyles();
  const type: unknown = useWatch({ name: `${path}.caller_type` });
  return (
    <div className={styles.fields}>
      <div className={styles.head}>
        <SelectField
          name={`${path}.caller_type`}
          label={words.callerType}
          options={types}
          required
          {...(type === 'vip' ? { help: words.vipHelp } : {})}
        />
        <SwitchField name={`${path}.is_active`} label={words.active} />
      </div>
      {withValues.includes(type) && (
        <TextsField
          name={`${path}.caller_values`}
          label={words.callerValues}
          placeholder={words.example}
          required={type !== 'list'}
        />
      )}
      <DestinationField name={`${path}.destination`} label={words.destination} />
    </div>
  );
}
