import { makeStyles, tokens } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useId, useState } from 'react';
import type { Difference } from './difference.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    marginTop: '12px',
    '& th, & td': {
      padding: '6px 10px',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  choice: { display: 'flex', gap: '8px', minHeight: '24px', overflowWrap: 'anywhere' },
});

type Side = 'mine' | 'theirs';

/** What two people saved differently, side by side, to be decided field by field. Open while it is rendered. */
export function ConflictDialog({
  differences,
  labelOf,
  textOf,
  onSave,
  onClose,
}: {
  readonly differences: readonly Difference[];
  readonly labelOf: (field: string) => string;
  readonly textOf: (field: string, value: unknown) => string;
  /** Values of the differing fields as they were chosen. */
  readonly onSave: (chosen: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(differences.map(({ field, offered }) => [field, offered])),
  );
  const save = () =>
    onSave(
      Object.fromEntries(
        differences.map((row) => [row.field, row[sides[row.field] ?? row.offered]]),
      ),
    );
  return (
    <ConfirmDialog
      title={messages.title}
      confirmLabel={messages.save}
      onConfirm={save}
      onCancel={onClose}
    >
      {differences.length === 0 ? messages.same : messages.text}
      {differences.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{messages.field}</th>
              <th scope="col">{messages.mine}</th>
              <th scope="col">{messages.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((row) => (
              <tr key={row.field}>
                <th scope="row">{labelOf(row.field)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <Choice
                      name={row.field}
                      label={`${labelOf(row.field)}, ${messages[side]}`}
                      text={textOf(row.field, row[side]) || messages.blank}
                      checked={(sides[row.field] ?? row.offered) === side}
                      onChoose={() => setSides({ ...sides, [row.field]: side })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ConfirmDialog>
  );
}

function Choice({
  name,
  label,
  text,
  checked,
  onChoose,
}: {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}) {
  const styles = useStyles();
  const group = useId();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={`${group}-${name}`}
        aria-label={`${label}: ${text}`}
        checked={checked}
        onChange={onChoose}
      />
      {text}
    </label>
  );
}
