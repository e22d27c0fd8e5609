import { endpoints, type Subscriber } from '@alo/contracts';
import type { FilterDefinition, ListDefinition } from '@alo/ui/list';
import { fileExport, fileImport } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import { subscriberColumns } from './subscriber-columns.tsx';

const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** Filters; their ids are the keys of the URL and of the call's query. */
const filters: readonly FilterDefinition[] = [
  {
    kind: 'select',
    id: 'registered',
    label: messages.filters.registered,
    options: yesNo(messages.online, messages.offline),
  },
  {
    kind: 'select',
    id: 'has_user',
    label: messages.filters.user,
    options: yesNo(messages.filters.withUser, messages.filters.withoutUser),
  },
  {
    kind: 'select',
    id: 'active',
    label: messages.filters.active,
    options: yesNo(messages.active, messages.inactive),
  },
];

/** What a subscriber is called in questions and messages: "101 · Lễ tân". */
export function subscriberName({ extension, name }: Subscriber): string {
  return messages.list.named(extension, name);
}

export const subscriberList: ListDefinition<Subscriber> = {
  id: 'subscribers',
  title: messages.list.title,
  columns: subscriberColumns,
  rowKey: (subscriber) => subscriber.id,
  rowName: subscriberName,
  filters,
  searchPlaceholder: messages.list.search,
  defaultSort: 'extension',
  extras: [
    fileExport(endpoints.exportSubscribers),
    fileImport({
      endpoint: endpoints.importSubscribers,
      invalidates: [endpoints.getSubscribers],
      label: messages.list.import,
      title: `${messages.list.import}: ${messages.list.title}`,
      help: messages.importHelp,
    }),
  ],
};
