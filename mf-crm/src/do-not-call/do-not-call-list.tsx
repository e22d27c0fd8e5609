import { campaignChoices, type DoNotCall } from '@alo/contracts';
import { choicesOf, formatDate, formatPhone } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { messages } from './messages.ts';

const { columns } = messages;

/** A number as it is shown. */
export const shownNumber = ({ phone, phone_hidden }: DoNotCall) =>
  phone_hidden ? phone : formatPhone(phone);

export const doNotCallList: ListDefinition<DoNotCall> = {
  id: 'do-not-call',
  title: messages.title,
  rowKey: ({ id }) => id,
  rowName: shownNumber,
  searchPlaceholder: messages.search,
  filters: [
    {
      kind: 'select',
      id: 'source',
      label: messages.filters.source,
      options: choicesOf(campaignChoices.doNotCallSource),
    },
  ],
  columns: [
    { id: 'phone', header: columns.phone, priority: 'title', render: shownNumber },
    {
      id: 'source',
      header: columns.source,
      render: ({ source }) => campaignChoices.doNotCallSource[source],
    },
    {
      id: 'scope',
      header: columns.scope,
      render: ({ scope }) => campaignChoices.doNotCallScope[scope],
    },
    { id: 'since', header: columns.since, render: ({ since }) => formatDate(since) },
    {
      id: 'until',
      header: columns.until,
      render: ({ until }) => (until === null ? messages.forGood : formatDate(until)),
    },
    {
      id: 'note',
      header: columns.note,
      priority: 'low',
      render: ({ note }) => note || messages.none,
    },
    {
      id: 'creator',
      header: columns.creator,
      priority: 'low',
      render: ({ created_by_name: name }) => name || messages.none,
    },
  ],
};
