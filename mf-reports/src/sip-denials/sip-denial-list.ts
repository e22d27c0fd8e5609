import type { SipDenial } from '@alo/contracts';
import { formatDateTime } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { messages } from './messages.ts';

const { columns, none } = messages;

/** What is blocked, in words for a person. */
export function denialName({ extension, address }: SipDenial): string {
  return messages.from(extension || messages.everyAccount.toLowerCase(), address);
}

/** Accounts and addresses that are blocked; the newest come first. */
export const sipDenialList: ListDefinition<SipDenial> = {
  id: 'sip-denials',
  title: messages.title,
  rowKey: ({ id }) => id,
  rowName: denialName,
  searchPlaceholder: messages.search,
  columns: [
    {
      id: 'account',
      header: columns.account,
      priority: 'title',
      render: ({ extension }) => extension || messages.everyAccount,
    },
    { id: 'company', header: columns.company, render: ({ company }) => company || none },
    { id: 'address', header: columns.address, render: ({ address }) => address },
    { id: 'wrong', header: columns.wrong, render: ({ wrong }) => (wrong === 0 ? none : wrong) },
    { id: 'since', header: columns.since, render: ({ since }) => formatDateTime(since) },
    { id: 'until', header: columns.until, render: ({ until }) => formatDateTime(until) },
  ],
};
