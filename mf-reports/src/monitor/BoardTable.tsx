import { EmptyState, mergeClasses, VisuallyHidden } from '@alo/ui';
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
  readonly headers: readonly { readonly label: string; readonly isFigure?: boolean }[];
  readonly rows: readonly ReactNode[];
  /** What is said when there is no row. */
  readonly empty: string;
}) {
  const styles = useBoardStyles();
  if (rows.length === 0) return <EmptyState text={empty} />;
  return (
    // A scrolling area must be reachable by keyboard.
    <div className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {headers.map(({ label, isFigure }) => (
              <th
                key={label}
                scope="col"
                className={mergeClasses(styles.head, isFigure === true && styles.figure)}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}

/** What an empty tab says. */
export const emptyText = (kind: keyof typeof messages.tabs, isFiltered: boolean): string =>
  isFiltered ? messages.empty.filtered : messages.empty[kind];
