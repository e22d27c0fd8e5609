import { Badge, Button, makeStyles, tokens } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { type FieldProps, TextField } from '@alo/ui/form';
import { type ReactNode, useState } from 'react';
import { ReferenceBox } from '../object-fields/ReferenceBox.tsx';
import { RowsField, type RowValue } from '../object-fields/RowsField.tsx';
import { useRowStyles } from '../object-fields/useRowStyles.ts';
import { useNames } from '../objects/names.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  adding: {
    display: 'grid',
    gap: '8px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  },
  outside: { display: 'flex', gap: '8px', minWidth: 0 },
  empty: { color: tokens.colorNeutralForeground3 },
  number: { flex: '1 1 0', minWidth: 0 },
});

/** Who rings or answers: subscribers, groups of them, and where it is meant numbers outside. */
export function MembersField({
  entry,
  outside = false,
  children,
  ...props
}: FieldProps & {
  /** What a new member starts with beside who it is. */
  readonly entry: RowValue;
  readonly outside?: boolean;
  readonly numbered?: string;
  /** Further fields of a member. */
  readonly children: (path: string, member: RowValue) => ReactNode;
}) {
  const styles = useStyles();
  const row = useRowStyles();
  const names = useNames();
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const nameOf = ({ id, number }: RowValue) => {
    if (typeof id !== 'string') return String(number ?? '');
    return picked[id] ?? names[id] ?? id;
  };
  return (
    <RowsField
      {...props}
      ordered
      rowName={nameOf}
      add={(append, rows) => (
        <>
          {rows.length === 0 && <span className={styles.empty}>{messages.empty}</span>}
          <div className={styles.adding}>
            {(['subscriber', 'group'] as const).map((kind) => (
              <ReferenceBox
                key={kind}
                kind={kind}
                label={kind === 'group' ? messages.addGroup : messages.addSubscriber}
                placeholder={kind === 'group' ? messages.addGroup : messages.addSubscriber}
                value={null}
                without={rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))}
                onChosen={(id, name) => setPicked((before) => ({ ...before, [id]: name }))}
                onChange={(id) => id !== null && append({ type: kind, id, ...entry })}
              />
            ))}
            {outside && (
              <AddOutside onAdd={(number) => append({ type: 'outside', number, ...entry })} />
            )}
          </div>
        </>
      )}
    >
      {(path, member) => (
        <>
          <div className={styles.head}>
            {member['type'] === 'outside' ? (
              <TextField name={`${path}.number`} label={messages.number} type="tel" required />
            ) : (
              <>
                <strong>{nameOf(member)}</strong>
                <Badge>{member['type'] === 'group' ? messages.group : messages.subscriber}</Badge>
              </>
            )}
          </div>
          <div className={row.fields}>{children(path, member)}</div>
        </>
      )}
    </RowsField>
  );
}

function AddOutside({ onAdd }: { readonly onAdd: (number: string) => void }) {
  const styles = useStyles();
  const [number, setNumber] = useState('');
  const add = () => {
    if (number.trim() === '') return;
    onAdd(number.replaceAll(/[\s.-]/g, ''));
    setNumber('');
  };
  return (
    <div className={styles.outside}>
      <Input
        type="tel"
        className={styles.number}
        aria-label={messages.outside}
        placeholder={messages.outside}
        value={number}
        onChange={(_event, { value }) => setNumber(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add} disabled={number.trim() === ''}>
        {messages.addOutside}
      </Button>
    </div>
  );
}
