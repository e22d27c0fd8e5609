import {
  campaignChoices,
  type CampaignContact,
  campaignTones,
  dialsContacts,
  type SurveyMode,
} from '@alo/contracts';
import { choicesOf, formatDateTime, formatPhone, StatusDot } from '@alo/ui';
import type { Column, FilterDefinition, ListDefinition, Option } from '@alo/ui/list';
import { messages } from './messages.ts';
import { wordsByMode } from './mode-messages.ts';

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

const linkColumn: Column<CampaignContact> = {
  id: 'link',
  header: columns.link,
  render: ({ status, skip_reason, link }) =>
    status === 'skipped' || link === null ? (
      <StatusDot tone="neutral">{`${campaignChoices.contact.skipped}: ${skip_reason}`}</StatusDot>
    ) : (
      <StatusDot tone={campaignTones.link[link]}>{campaignChoices.link[link]}</StatusDot>
    ),
};

/** What is known of contacts that nobody calls. */
const uncalled = ['name', 'phone', 'note', 'extra'];

/** How the link of each contact stands, or how it was called. */
function columnsOf(mode: SurveyMode): readonly Column<CampaignContact>[] {
  if (dialsContacts(mode)) return contactColumns;
  const own = contactColumns.filter(({ id }) => uncalled.includes(id));
  return mode === 'link' ? own.toSpliced(2, 0, linkColumn) : own;
}

/** The contacts of a campaign. */
export function contactList(
  title: string,
  people: readonly Option[],
  mode: SurveyMode,
): ListDefinition<CampaignContact> {
  const columns = columnsOf(mode);
  const filters = [statusFilter(mode), peopleFilter(people)];
  return {
    id: dialsContacts(mode) ? 'campaign-contacts' : `campaign-contacts-${mode}`,
    title,
    columns,
    rowKey: ({ id }) => id,
    rowName: contactName,
    searchPlaceholder: messages.search,
    filters: dialsContacts(mode) ? filters : filters.slice(0, 1),
  };
}

const statusFilter = (mode: SurveyMode): FilterDefinition => ({
  ...{ kind: 'select', id: 'status', label: messages.filters.status },
  options: choicesOf(wordsByMode(mode).statuses),
});

const peopleFilter = (options: readonly Option[]): FilterDefinition => ({
  ...{ kind: 'multi', id: 'user', label: messages.filters.user, options },
});
