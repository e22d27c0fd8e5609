import { Button } from '@fluentui/react-components';
import { useWidth } from '../components/useMediaQuery.ts';
import { messages } from '../messages.ts';
import type { BulkAction, ListData } from './list-definition.ts';
import { formatTotal } from './ListFooter.tsx';
import { useToolbarStyles } from './ListToolbar.tsx';
import type { Selection } from './selection.ts';
import { useSelectionSummary } from './useSelection.ts';

/** What may be done with the chosen rows; for all that are found it is offered when those of the page are chosen. */
export function BulkBar<Row>({
  selection,
  actions,
  data,
}: {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly data: ListData<Row>;
}) {
  const styles = useToolbarStyles();
  const total = formatTotal(data);
  const { isWhole, rows } = useSelectionSummary(selection);
  const { clear } = selection;
  const said = isWhole ? messages.selectedWhole(total) : messages.selected(rows.length);
  const offered = isWhole ? actions.filter(({ onAll }) => onAll !== undefined) : actions;
  return (
    <div className={styles.root} role="toolbar" aria-label={said}>
      <strong role="status">{said}</strong>
      <Further selection={selection} actions={actions} data={data} />
      {offered.map(({ id, icon, label, onAll, onClick }) => (
        <Button
          key={id}
          {...(icon === undefined ? {} : { icon })}
          onClick={() => (isWhole ? onAll?.(clear) : onClick(rows, clear))}
        >
          {label}
        </Button>
      ))}
      <Button appearance="transparent" onClick={clear}>
        {messages.clearSelection}
      </Button>
    </div>
  );
}

/** One button for each next step, so that the focus stays where it is: the page, all that are found, the page again. */
function Further<Row>({ selection, actions, data }: Parameters<typeof BulkBar<Row>>[0]) {
  const styles = useToolbarStyles();
  const { isWhole, allState } = useSelectionSummary(selection);
  const { toggleAll, toggleWhole } = selection;
  const isNarrow = useWidth() === 'narrow';
  const isMore = data.total_capped || data.total > data.data.length;
  const hasWhole = isWhole || (isMore && actions.some(({ onAll }) => onAll !== undefined));
  // Cards have no heading whose box would choose all of them.
  const isNextPage = allState !== true;
  if (isNextPage ? !isNarrow : !hasWhole) return null;
  const label = isWhole
    ? messages.selectPageOnly
    : isNextPage
      ? messages.selectAll
      : messages.selectWhole(formatTotal(data));
  return (
    <Button
      appearance="transparent"
      className={styles.link}
      onClick={isNextPage ? toggleAll : toggleWhole}
    >
      {label}
    </Button>
  );
}
