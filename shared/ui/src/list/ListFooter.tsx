import { Button, makeStyles, MenuItemRadio, MenuList } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { formatNumber } from '../format/format-number.ts';
import { messages } from '../messages.ts';
import type { ListData } from './list-definition.ts';
import { type ListState, pageSizes } from './list-state.ts';
import { rowRange } from './list-url.ts';
import { MenuButton } from './MenuButton.tsx';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    marginTop: '12px',
    color: tokens.colorNeutralForeground3,
  },
  pager: { display: 'flex', gap: '4px', marginLeft: 'auto' },
  size: { minWidth: 'auto', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
});

/** The count as lists write it: a capped one ends in "+". */
export function formatTotal(data: Pick<ListData<unknown>, 'total' | 'total_capped'>): string {
  return `${formatNumber(data.total)}${data.total_capped ? '+' : ''}`;
}

/** "1–10 trong 12.486", how many rows a page has, and the pager. */
export function ListFooter<Row>({
  data,
  page,
  size,
  onSize,
  onNext,
  onPrevious,
}: {
  readonly data: ListData<Row>;
  readonly page: number;
  readonly size: ListState['rows'];
  readonly onSize: (size: ListState['rows']) => void;
  readonly onNext: (cursor: string | null) => void;
  readonly onPrevious: () => void;
}) {
  const styles = useStyles();
  const { from, to } = rowRange(page, size, data.data.length);
  // Counting stopped early, maybe before this page.
  const total = formatTotal({ ...data, total: Math.max(data.total, to) });
  const more = data.next_cursor !== null || page * size < data.total;
  return (
    <footer className={styles.root}>
      <span>{messages.range(formatNumber(from), formatNumber(to), total)}</span>
      {(data.total > pageSizes[0] || size !== pageSizes[0]) && (
        <PageSize size={size} onSize={onSize} />
      )}
      <nav className={styles.pager}>
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={messages.previousPage}
          disabled={page <= 1}
          onClick={onPrevious}
        />
        <Button
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={messages.nextPage}
          disabled={!more}
          onClick={() => onNext(data.next_cursor)}
        />
      </nav>
    </footer>
  );
}

function PageSize({
  size,
  onSize,
}: {
  readonly size: ListState['rows'];
  readonly onSize: (size: ListState['rows']) => void;
}) {
  const styles = useStyles();
  return (
    <MenuButton
      button={
        <Button
          size="small"
          appearance="subtle"
          className={styles.size}
          icon={<ChevronDownRegular aria-hidden fontSize={12} />}
          iconPosition="after"
          title={messages.rowsPerPage}
        >
          {messages.rowsOfPage(size)}
        </Button>
      }
      checkedValues={{ rows: [String(size)] }}
    >
      <MenuList>
        {pageSizes.map((count) => (
          <MenuItemRadio
            key={count}
            name="rows"
            value={String(count)}
            onClick={() => onSize(count)}
          >
            {messages.rowsOfPage(count)}
          </MenuItemRadio>
        ))}
      </MenuList>
    </MenuButton>
  );
}
