import { makeStyles, mergeClasses, ScrollArea, tokens, VisuallyHidden } from '@alo/ui';

/** Headers and rows of texts; the first column names the row, the others are figures. */
export interface TableData {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const useStyles = makeStyles({
  frame: { maxHeight: '260px' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: '6px 8px',
    textAlign: 'right',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  first: { textAlign: 'left' },
  head: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** The data of a chart as a table. */
export function DataTable({
  caption,
  table: { headers, rows },
}: {
  readonly caption: string;
  readonly table: TableData;
}) {
  const styles = useStyles();
  const cell = (index: number) => mergeClasses(styles.cell, index === 0 && styles.first);
  return (
    <ScrollArea label={caption} className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {headers.map((header, index) => (
              <th key={header} scope="col" className={mergeClasses(cell(index), styles.head)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...figures]) => (
            <tr key={first}>
              <th scope="row" className={cell(0)}>
                {first}
              </th>
              {figures.map((figure, index) => (
                <td key={headers[index + 1]} className={cell(index + 1)}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
