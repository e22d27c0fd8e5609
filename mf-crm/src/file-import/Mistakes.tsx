import type { ImportMistake } from '@alo/contracts';
import { makeStyles, ScrollArea, tokens } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import type { Fixes, ImportedThings } from './imported-things.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  scroll: { maxHeight: '300px' },
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
  // In a narrow window the words of a mistake need the room more.
  input: { width: '100%', minWidth: '100px', '& input': { width: '100%', minWidth: 0 } },
  reason: { width: '60%' },
});

/** What is wrong with the rows, each value to be corrected in its place. */
export function Mistakes<Field extends string, Fixable extends Field>({
  fields,
  fixable,
  mistakes,
  fixes,
  onChange,
}: Pick<ImportedThings<Field, Fixable>, 'fields' | 'fixable'> & {
  readonly mistakes: readonly ImportMistake[];
  readonly fixes: Fixes<Fixable>;
  readonly onChange: (fixes: Fixes<Fixable>) => void;
}) {
  const styles = useStyles();
  const fix = (row: number, field: Fixable, value: string) =>
    onChange([
      ...fixes.filter((each) => each.row !== row || each.field !== field),
      { row, field, value },
    ]);
  return (
    <ScrollArea label={messages.reason} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.row}</th>
            <th scope="col" className={styles.reason}>
              {messages.reason}
            </th>
            <th scope="col">{messages.value}</th>
          </tr>
        </thead>
        <tbody>
          {mistakes.map(({ row, field, value, reason }) => {
            const label = fields.find((each) => each.field === field)?.label;
            const toFix = fixable.find((each) => each === field);
            return (
              <tr key={`${row} ${field}`}>
                <td>{row}</td>
                <td>
                  {label !== undefined && `${label}: `}
                  {reason}
                </td>
                <td>
                  {toFix === undefined ? (
                    value
                  ) : (
                    <Input
                      size="small"
                      className={styles.input}
                      aria-label={messages.fix(row, label ?? '')}
                      value={
                        fixes.find((each) => each.row === row && each.field === field)?.value ??
                        value
                      }
                      onChange={(_event, data) => fix(row, toFix, data.value)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}
