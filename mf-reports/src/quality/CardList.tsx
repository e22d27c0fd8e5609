import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { DataBarVerticalRegular, useSearchParams } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { CardDialog } from './CardDialog.tsx';
import { cardList } from './card-list.tsx';
import { daysByDefault } from './days-by-default.ts';
import { messages } from './messages.ts';
import { QualityTabs } from './QualityTabs.tsx';
import { useQualityFilters } from './useQualityFilters.ts';

/** Cards of some days of calls; a row opens its card. */
export function CardList() {
  const filters = useQualityFilters();
  const definition = cardList(filters);
  const controls = daysByDefault(useListState(definition), Date.now());
  const [params, setParams] = useSearchParams();
  const query = useApiQuery(endpoints.getQualityCards, {
    query: readListQuery(endpoints.getQualityCards, controls.state),
  });
  const shown = params.get('card');
  const show = (id: string | null) =>
    setParams((now) => {
      if (id === null) now.delete('card');
      else now.set('card', id);
      return now;
    });
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        onOpen={({ id }) => show(id)}
        notice={<QualityTabs view="cards" />}
        empty={{ text: messages.cards.empty, icon: <DataBarVerticalRegular /> }}
      />
      {shown !== null && <CardDialog key={shown} id={shown} onClose={() => show(null)} />}
    </>
  );
}
