import { EmptyState, mergeClasses, ScrollArea, VisuallyHidden } from '@alo/ui';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { useBoardStyles } from './useBoardStyles.ts';

/** Frame and head of a tab's table; rows follow their own changes. */
export function BoardTable({
  caption,
  headers,
  rows,
  empty,
}: {
  readonly caption: string;
  /** A table whose columns all have a width (px) is not measured again for each row that comes and goes. */
  readonly headers: readonly {
    readonly label: string;
    readonly isFigure?: boolean;
    readonly width?: number;
  }[];
  readonly rows: readonly ReactNode[];
  /** What is said when there is no row. */
  readonly empty: string;
}) {
  const styles = useBoardStyles();
  const widths = headers.flatMap(({ width }) => width ?? []);
  const isFixed = widths.length === headers.length;
  const least = widths.reduce((sum, width) => sum + width, 0);
  if (rows.length === 0) return <EmptyState text={empty} />;
  return (
    <ScrollArea label={caption} className={styles.frame}>
      <table
        className={mergeClasses(styles.table, isFixed && styles.fixed)}
        style={isFixed ? { minWidth: least } : undefined}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {headers.map(({ label, isFigure, width }) => (
              <th
                key={label}
                scope="col"
                style={width === undefined ? undefined : { width }}
                className={mergeClasses(styles.head, isFigure === true && styles.figure)}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </ScrollArea>
  );
}

/** What an empty tab says. */
export const emptyText = (kind: keyof typeof messages.tabs, isFiltered: boolean): string =>
  isFiltered ? messages.empty.filtered : messages.empty[kind];
