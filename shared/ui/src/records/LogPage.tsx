import { readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { HistoryRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { ListDefinition, RowAction } from '../list/list-definition.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListState } from '../list/useListState.ts';
import type { ListEndpoint } from './record-endpoints.ts';

export interface LogPageProps<Row> {
  readonly definition: ListDefinition<Row>;
  readonly endpoint: ListEndpoint<Row>;
  /** What an empty list says. */
  readonly empty: string;
  readonly rowActions?: readonly RowAction<Row>[];
  readonly actions?: ReactNode;
}

/** A list of what happened, which nobody changes: rows of an endpoint as the address asks for them. */
export function LogPage<Row>({ definition, endpoint, empty, ...props }: LogPageProps<Row>) {
  const controls = useListState(definition);
  const query = useApiQuery(endpoint, { query: readListQuery(endpoint, controls.state) });
  return (
    <ListPage
      definition={definition}
      controls={controls}
      query={query}
      empty={{ text: empty, icon: <HistoryRegular /> }}
      {...props}
    />
  );
}
