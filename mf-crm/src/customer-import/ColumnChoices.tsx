import { type ImportField, type ImportFile, importFieldSchema } from '@alo/contracts';
import { makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '320px' },
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

type Sheet = ImportFile['sheets'][number];

/** The first rows of a sheet, with the field of each column above it. */
export function ColumnChoices({
  sheet,
  headerRow,
  columns,
  onChange,
}: {
  readonly sheet: Sheet;
  readonly headerRow: number;
  readonly columns: readonly (ImportField | null)[];
  readonly onChange: (columns: (ImportField | null)[]) => void;
}) {
  const styles = useStyles();
  const choose = (at: number, field: ImportField | null) =>
    onChange(
      columns.map((present, index) =>
        index === at ? field : present === field && field !== null ? null : present,
      ),
    );
  const shown = sheet.preview.slice(0, 8);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={messages.columns}>
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
                      importFieldSchema.options.find((each) => each === event.target.value) ?? null,
                    )
                  }
                >
                  <option value="">{messages.skip}</option>
                  {importFieldSchema.options.map((each) => (
                    <option key={each} value={each}>
                      {messages.fields[each]}
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
              {columns.map((_field, at) => (
                <td key={at} title={cells[at]}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
