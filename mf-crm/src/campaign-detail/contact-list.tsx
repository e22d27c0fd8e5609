import { campaignChoices, type CampaignContact, campaignTones } from '@alo/contracts';
import { formatDateTime, formatPhone, StatusDot } from '@alo/ui';
import type { Column, ListDefinition, Option } from '@alo/ui/list';
import { choicesOf } from '../campaigns/choices.ts';
import { messages } from './messages.ts';

const { columns, none } = messages;

const at = (moment: string | null) => (moment === null ? none : formatDateTime(moment));
const shownPhone = ({ phone, phone_hidden }: CampaignContact) =>
  phone_hidden ? phone : formatPhone(phone);

/** What a contact is called. */
export const contactName = (contact: CampaignContact) =>
  contact.name === '' ? shownPhone(contact) : contact.name;

const contactColumns: readonly Column<CampaignContact>[] = [
  {
    id: 'name',
    header: columns.name,
    priority: 'title',
    render: ({ name }) => (name === '' ? messages.unnamed : name),
  },
  { id: 'phone', header: columns.phone, render: shownPhone },
  {
    id: 'status',
    header: columns.status,
    render: ({ status, skip_reason }) => (
      <StatusDot tone={campaignTones.contact[status]}>
        {skip_reason === ''
          ? campaignChoices.contact[status]
          : `${campaignChoices.contact[status]}: ${skip_reason}`}
      </StatusDot>
    ),
  },
  { id: 'attempts', header: columns.attempts, align: 'end', render: ({ attempts }) => attempts },
  {
    id: 'result',
    header: columns.result,
    render: ({ last_result: last }) => (last === null ? none : campaignChoices.outcome[last]),
  },
  {
    id: 'last',
    header: columns.lastCall,
    priority: 'low',
    render: ({ last_called_at }) => at(last_called_at),
  },
  { id: 'next', header: columns.next, priority: 'low', render: ({ next_at }) => at(next_at) },
  { id: 'user', header: columns.user, render: ({ user }) => user?.name ?? none },
  { id: 'note', header: columns.note, priority: 'low', render: ({ note }) => note || none },
  {
    id: 'extra',
    header: columns.extra,
    priority: 'low',
    hiddenByDefault: true,
    render: ({ extra }) =>
      Object.entries(extra)
        .map(([name, text]) => `${name}: ${text}`)
        .join(' · ') || none,
  },
];

/** The contacts of a campaign. */
export function contactList(
  title: string,
  people: readonly Option[],
): ListDefinition<CampaignContact> {
  return {
    id: 'campaign-contacts',
    title,
    columns: contactColumns,
    rowKey: ({ id }) => id,
    rowName: contactName,
    searchPlaceholder: messages.search,
    filters: [
      {
        kind: 'select',
        id: 'status',
        label: messages.filters.status,
        options: choicesOf(campaignChoices.contact),
      },
      { kind: 'multi', id: 'user', label: messages.filters.user, options: people },
    ],
  };
}
