import { requestEndpoint, invalidateEndpoints, useAccess } from '@alo/core';
import { ArrowDownRegular, ArrowUpRegular, Button, describeError, toast } from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import { OrderDialog, RecordListPage } from '@alo/ui/records';
import { type ReactElement, useState } from 'react';
import { moved } from '../moved.ts';
import type { CatalogEntry, CatalogScreen } from './catalog-screen.tsx';
import { messages } from './messages.ts';

const { ordering } = messages;

/** Entries that `order` takes at most. */
const all = { per_page: 1000 };

/** The list of a catalogue in its order, which can be changed. */
export function CatalogListPage<Row extends CatalogEntry>({
  screen,
}: {
  readonly screen: CatalogScreen<Row>;
}) {
  const { words, endpoints, access } = screen;
  const [isOrdering, setIsOrdering] = useState(false);
  const mayEdit = useAccess(access.edit) === 'granted';
  const step = (id: string, label: string, icon: ReactElement, by: -1 | 1) => ({
    id,
    label,
    icon,
    hidden: () => !mayEdit,
    onClick: (entry: Row) => void moveEntry(screen, entry.id, by),
  });
  const steps: readonly RowAction<Row>[] = [
    step('up', messages.up, <ArrowUpRegular />, -1),
    step('down', messages.down, <ArrowDownRegular />, 1),
  ];
  return (
    <>
      <RecordListPage
        screen={screen}
        actions={(_state, total) =>
          mayEdit &&
          total > 1 && <Button onClick={() => setIsOrdering(true)}>{ordering.button}</Button>
        }
        rowActions={([edit, ...others]) =>
          edit === undefined ? others : [edit, ...steps, ...others]
        }
      />
      {isOrdering && (
        <OrderDialog
          words={{ ...ordering, title: ordering.title(words.one), list: words.title }}
          list={endpoints.list}
          query={all}
          rowName={({ form }) => form.name}
          save={(ids, seen) => saveOrder(screen, ids, seen)}
          onClose={() => setIsOrdering(false)}
        />
      )}
    </>
  );
}

/** The order is that of the whole catalogue, whatever page or filter is shown. */
async function moveEntry<Row extends CatalogEntry>(
  { endpoints: { list, order } }: CatalogScreen<Row>,
  id: string,
  by: -1 | 1,
): Promise<void> {
  try {
    const { data } = await requestEndpoint(list, { query: all });
    const seen = data.map((entry) => entry.id);
    await requestEndpoint(order, { body: { ids: moved(seen, id, by), seen } });
  } catch (error) {
    toast.error(describeError(error));
  }
  await invalidateEndpoints(list);
}

/** Saves an order unless somebody made another one meanwhile, and offers the way back. Not a hook: it outlives the dialog. */
async function saveOrder<Row extends CatalogEntry>(
  { endpoints: { list, order } }: CatalogScreen<Row>,
  ids: string[],
  seen: string[],
): Promise<void> {
  const back = async () => {
    try {
      await requestEndpoint(order, { body: { ids: seen, seen: ids } });
      toast.success(ordering.restored);
    } catch (error) {
      toast.error(`${ordering.notRestored} ${describeError(error)}`);
    }
    await invalidateEndpoints(list);
  };
  await requestEndpoint(order, { body: { ids, seen } });
  toast.success(ordering.saved, { undo: () => void back() });
  await invalidateEndpoints(list);
}
