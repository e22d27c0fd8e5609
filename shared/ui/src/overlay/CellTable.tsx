import { makeStyles } from '@fluentui/react-components';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& th, & td': { padding: '4px 8px', textAlign: 'left', verticalAlign: 'top' },
    '& th': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  scroll: { maxHeight: '220px' },
});

/** Lines of a file or of a preview; what is long scrolls. */
export function CellTable({
  label,
  head,
  rows,
}: {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const styles = useStyles();
  return (
    <ScrollArea label={label} className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
