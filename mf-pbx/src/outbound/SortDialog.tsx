import { endpoints, objectEndpoints } from '@alo/contracts';
import { requestEndpoint, invalidateEndpoints } from '@alo/core';
import { toast } from '@alo/ui';
import { OrderDialog } from '@alo/ui/records';
import { outboundMessages } from './messages.ts';

const { sort: words } = outboundMessages;
const { list } = objectEndpoints.outbound;

/** Rules that `PUT /partner/rule-order` takes at most. */
const most = 200;

/** Puts the rules into the order in which they are tried. */
export function SortDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <OrderDialog
      words={words}
      list={list}
      query={{ sort: 'priority', page_size: most }}
      rowName={({ form }) => form.name}
      save={async (ids) => {
        await requestEndpoint(endpoints.sortOutbound, { body: { ids } });
        toast.success(words.saved);
        void invalidateEndpoints(list);
      }}
      onClose={onClose}
    />
  );
}
