import { endpoints, readListQuery, type TrunkMargin } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, formatDuration, formatNumber, HistoryRegular, useNavigate } from '@alo/ui';
import { type ListDefinition, ListPage, useListState } from '@alo/ui/list';
import { useMemo } from 'react';
import { messages } from './messages.ts';

const { margins: words } = messages;
const { columns, help } = words;

type Totals = Pick<TrunkMargin, 'calls' | 'billed_sec' | 'cost' | 'price'>;

/** The list, with the sums of all rows below the last one. */
function marginList(totals: Totals | undefined): ListDefinition<TrunkMargin> {
  const total = (text: (of: Totals) => string) =>
    totals === undefined ? {} : { total: text(totals) };
  return {
    id: 'trunk-margins',
    title: words.title,
    rowKey: ({ trunk, company }) => `${trunk} ${company}`,
    rowName: ({ trunk_title: trunk, company_name: company }) => `${trunk}, ${company}`,
    searchPlaceholder: words.search,
    filters: [
      {
        ...{ kind: 'date-range', id: 'day', label: words.day, fromId: 'from', toId: 'to' },
        ...{ maxDays: 92, tooLong: words.tooLong },
      },
    ],
    columns: [
      { id: 'trunk', header: columns.trunk, priority: 'title', render: (row) => row.trunk_title },
      {
        id: 'company',
        header: columns.company,
        render: ({ company, company_name: name }) => `${name} (${company})`,
      },
      {
        id: 'calls',
        header: columns.calls,
        align: 'end',
        render: ({ calls }) => formatNumber(calls),
        ...total(({ calls }) => formatNumber(calls)),
      },
      {
        id: 'time',
        header: columns.time,
        align: 'end',
        render: (row) => formatDuration(row.billed_sec),
        ...total((all) => formatDuration(all.billed_sec)),
      },
      {
        id: 'cost',
        header: columns.cost,
        align: 'end',
        help: help.cost,
        render: (row) => amount(row.cost, row.without_cost),
        ...total(({ cost }) => formatNumber(cost)),
      },
      {
        id: 'price',
        header: columns.price,
        align: 'end',
        help: help.price,
        render: (row) => amount(row.price, row.without_price),
        ...total(({ price }) => formatNumber(price)),
      },
      {
        id: 'margin',
        header: columns.margin,
        align: 'end',
        render: ({ price, cost }) => formatNumber(price - cost),
        ...total(({ price, cost }) => formatNumber(price - cost)),
      },
    ],
  };
}

const amount = (money: number, without: number) =>
  formatNumber(money) + (without > 0 ? words.without(without) : '');

/** What answered calls outside cost the operator, and what the companies pay for them; today without other days. */
export function MarginPage() {
  const navigate = useNavigate();
  const blank = useMemo(() => marginList(undefined), []);
  const controls = useListState(blank);
  const query = useApiQuery(endpoints.getTrunkMargins, {
    query: readListQuery(endpoints.getTrunkMargins, controls.state),
  });
  const totals = query.data?.totals;
  const definition = useMemo(() => marginList(totals), [totals]);
  return (
    <ListPage
      definition={definition}
      controls={controls}
      query={query}
      empty={{ text: words.empty, icon: <HistoryRegular /> }}
      actions={<Button onClick={() => navigate('/setting/carriers/costs')}>{words.prices}</Button>}
    />
  );
}
