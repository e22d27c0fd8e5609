import type { FileToImport } from '@alo/contracts';
import { makeStyles, ScrollArea, tokens } from '@alo/ui';
import type { ImportedThings } from './imported-things.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  scroll: { maxHeight: '320px' },
  table: {
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& th, & td': {
      padding: '4px 8px',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      maxWidth: '180px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  heading: { fontWeight: tokens.fontWeightSemibold },
  select: {
    minHeight: '28px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The first rows of a sheet, with the field of each column above it. */
export function ColumnChoices<Field extends string>({
  fields,
  hidden = [],
  sheet,
  headerRow,
  columns,
  onChange,
}: Pick<ImportedThings<Field>, 'fields' | 'hidden'> & {
  readonly sheet: FileToImport<Field>['sheets'][number];
  readonly headerRow: number;
  readonly columns: readonly (Field | null)[];
  readonly onChange: (columns: (Field | null)[]) => void;
}) {
  const styles = useStyles();
  const choose = (at: number, field: Field | null) =>
    onChange(
      columns.map((present, index) =>
        index === at ? field : present === field && field !== null ? null : present,
      ),
    );
  const shown = sheet.preview.slice(0, 8);
  const isShown = (field: Field | null, row: number) =>
    row <= headerRow || field === null || !hidden.includes(field);
  return (
    <ScrollArea label={messages.columns} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((field, at) => (
              <th key={at} scope="col">
                <select
                  className={styles.select}
                  aria-label={messages.column(at + 1)}
                  value={field ?? ''}
                  onChange={(event) =>
                    choose(
                      at,
                      fields.find((each) => each.field === event.target.value)?.field ?? null,
                    )
                  }
                >
                  <option value="">{messages.skip}</option>
                  {fields.map((each) => (
                    <option key={each.field} value={each.field}>
                      {each.label}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells, row) => (
            <tr key={row} className={row + 1 === headerRow ? styles.heading : undefined}>
              {columns.map((field, at) => {
                const text = isShown(field, row + 1) ? cells[at] : messages.hidden;
                return (
                  <td key={at} title={text}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
