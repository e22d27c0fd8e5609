import type { ImportField, ImportForm, ImportMistake } from '@alo/contracts';
import { makeStyles, tokens } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '300px' },
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    '& th, & td': {
      padding: '4px 8px',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  input: { minWidth: '140px' },
});

export type Fixes = ImportForm['fixes'];

/** What is wrong with the rows, each value to be put right in its place. */
export function Mistakes({
  mistakes,
  fixes,
  onChange,
}: {
  readonly mistakes: readonly ImportMistake[];
  readonly fixes: NonNullable<Fixes>;
  readonly onChange: (fixes: NonNullable<Fixes>) => void;
}) {
  const styles = useStyles();
  const fix = (row: number, field: ImportField, value: string) =>
    onChange([
      ...fixes.filter((each) => each.row !== row || each.field !== field),
      { row, field, value },
    ]);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={messages.reason}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.row}</th>
            <th scope="col">{messages.reason}</th>
            <th scope="col">{messages.value}</th>
          </tr>
        </thead>
        <tbody>
          {mistakes.map(({ row, field, value, reason }) => (
            <tr key={`${row} ${field}`}>
              <td>{row}</td>
              <td>
                {isField(field) ? `${messages.fields[field]}: ` : ''}
                {reason}
              </td>
              <td>
                {isField(field) ? (
                  <Input
                    size="small"
                    className={styles.input}
                    aria-label={messages.fix(row, messages.fields[field])}
                    value={
                      fixes.find((each) => each.row === row && each.field === field)?.value ?? value
                    }
                    onChange={(_event, data) => fix(row, field, data.value)}
                  />
                ) : (
                  value
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isField(field: string): field is ImportField {
  return field in messages.fields;
}
