import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { PAGE_SIZE } from '@alo/contracts';
import { formatNumber } from '../format/format-number.ts';
import { messages } from '../messages.ts';
import type { ListData } from './list-definition.ts';
import { rowRange } from './list-url.ts';
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
  pager: { display: 'flex', gap: '4px' },
});

/** The count as lists write it: a capped one ends in "+". */
export function formatTotal(data: Pick<ListData<unknown>, 'total' | 'total_capped'>): string {
  return `${formatNumber(data.total)}${data.total_capped ? '+' : ''}`;
}

/** "1–10 trong 12.486" and the pager. */
export function ListFooter<Row>({
  data,
  page,
  onNext,
  onPrevious,
}: {
  readonly data: ListData<Row>;
  readonly page: number;
  readonly onNext: (cursor: string | null) => void;
  readonly onPrevious: () => void;
}) {
  const styles = useStyles();
  const { from, to } = rowRange(page, data.data.length);
  // Counting stopped early, maybe before this page.
  const total = formatTotal({ ...data, total: Math.max(data.total, to) });
  const more = data.next_cursor !== null || page * PAGE_SIZE < data.total;
  return (
    <footer className={styles.root}>
      <span>{messages.range(formatNumber(from), formatNumber(to), total)}</span>
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
