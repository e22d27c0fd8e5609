import { foldVietnamese, type SubscriberFormInput } from '@alo/contracts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { messages } from './messages.ts';

/** What of a subscriber stands in a table. */
interface Listed {
  readonly extension: string;
  readonly name: string;
  readonly email: string | null;
  readonly record_policy: string;
  readonly ring_timeout: number;
  readonly max_contacts: number;
  readonly webrtc: boolean;
  readonly is_active: boolean;
}

interface SubscriberColumn {
  readonly title: string;
  readonly text: (row: Listed) => string;
  /** Field of the form; the person is found by the e-mail. */
  readonly field: keyof SubscriberFormInput | 'email';
  /** The value of the form; undefined where the cell is empty. */
  readonly read: (text: string) => unknown;
}

const policies: Readonly<Record<string, string>> = messages.recordPolicies;
const readText = (text: string) => (text === '' ? undefined : text);
const readNumber = (text: string) => (text === '' ? undefined : Number(text));
const yesNo = (value: boolean) => (value ? commonMessages.yes : commonMessages.no);
const readYesNo = (text: string) => {
  if (text === '') return undefined;
  const word = foldVietnamese(text);
  return ['co', 'x', '1', 'true'].includes(word)
    ? true
    : ['khong', '0', 'false'].includes(word)
      ? false
      : text;
};
function readPolicy(text: string): string | undefined {
  if (text === '') return undefined;
  const word = foldVietnamese(text);
  const known = Object.entries(policies).find(
    ([code, words]) => code === word || foldVietnamese(words) === word,
  );
  return known?.[0] ?? text;
}

/** Columns of exports and imports, in their order. */
export const subscriberColumns: readonly SubscriberColumn[] = [
  {
    title: messages.columns.extension,
    field: 'extension',
    text: (row) => row.extension,
    read: readText,
  },
  { title: messages.columns.name, field: 'name', text: (row) => row.name, read: readText },
  { title: messages.columns.email, field: 'email', text: (row) => row.email ?? '', read: readText },
  {
    title: messages.columns.recordPolicy,
    field: 'record_policy',
    text: (row) => policies[row.record_policy] ?? row.record_policy,
    read: readPolicy,
  },
  {
    title: messages.columns.ringTimeout,
    field: 'ring_timeout',
    text: (row) => String(row.ring_timeout),
    read: readNumber,
  },
  {
    title: messages.columns.maxContacts,
    field: 'max_contacts',
    text: (row) => String(row.max_contacts),
    read: readNumber,
  },
  {
    title: messages.columns.webrtc,
    field: 'webrtc',
    text: (row) => yesNo(row.webrtc),
    read: readYesNo,
  },
  {
    title: messages.columns.active,
    field: 'is_active',
    text: (row) => yesNo(row.is_active),
    read: readYesNo,
  },
];
