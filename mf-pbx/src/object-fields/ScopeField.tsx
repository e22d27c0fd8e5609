import type { ReferenceKind, Scope } from '@alo/contracts';
import { makeStyles } from '@alo/ui';
import { ChoiceBox, FieldGroup, type FieldProps, useField } from '@alo/ui/form';
import { messages } from './messages.ts';
import { ReferencesField } from './ReferencesField.tsx';

const words = messages.scope;
const kinds = ['all', 'groups', 'departments', 'subscribers'] as const;
const things: Readonly<Record<string, ReferenceKind>> = {
  groups: 'group',
  departments: 'department',
  subscribers: 'subscriber',
};

const useStyles = makeStyles({ root: { display: 'grid', gap: '8px', minWidth: 0 } });

/** Whom something is for: everybody, or groups, departments or subscribers. */
export function ScopeField(props: FieldProps) {
  const styles = useStyles();
  const { field } = useField(props.name);
  const value: Scope = field.value ?? { kind: 'all' };
  const thing = things[value.kind];
  return (
    <FieldGroup wide {...props} className={styles.root}>
      <ChoiceBox
        label={words.kind(props.label)}
        options={kinds.map((kind) => ({ value: kind, label: words[kind] }))}
        inputRef={field.ref}
        value={value.kind}
        onChange={(kind) => field.onChange(kind === 'all' ? { kind } : { kind, ids: [] })}
      />
      {thing !== undefined && (
        <ReferencesField
          key={value.kind}
          name={`${props.name}.ids`}
          kind={thing}
          label={words.which(props.label)}
        />
      )}
    </FieldGroup>
  );
}
