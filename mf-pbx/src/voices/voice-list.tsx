import { type VoiceSubscriber, voiceStatusSchema } from '@alo/contracts';
import { formatDate, formatDateTime, StatusDot } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { messages } from './messages.ts';

const { columns } = messages;
const tones = { active: 'success', expired: 'warning', suspended: 'danger' } as const;

/** What a voice subscriber is called: by its account at the provider. */
export function voiceName({ extentions_number: number }: VoiceSubscriber): string {
  return number;
}

export const voiceList: ListDefinition<VoiceSubscriber> = {
  id: 'voice-subscribers',
  title: messages.title,
  rowKey: ({ id }) => id,
  rowName: voiceName,
  searchPlaceholder: messages.search,
  filters: [
    {
      kind: 'select',
      id: 'provider',
      label: columns.provider,
      options: Object.entries(messages.providers).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'select',
      id: 'status',
      label: columns.status,
      options: voiceStatusSchema.options.map((value) => ({
        value,
        label: messages.statuses[value],
      })),
    },
    {
      kind: 'select',
      id: 'assigned',
      label: messages.filters.user,
      options: [
        { value: 'true', label: messages.assigned },
        { value: 'false', label: messages.unassigned },
      ],
    },
  ],
  columns: [
    {
      id: 'user',
      header: columns.user,
      priority: 'title',
      render: ({ user }) => user?.name ?? messages.unassigned,
    },
    {
      id: 'provider',
      header: columns.provider,
      render: ({ provider }) => messages.providers[provider],
    },
    { id: 'extension', header: columns.extension, render: voiceName },
    {
      id: 'hotline',
      header: columns.hotline,
      render: ({ hotline }) => hotline?.hotline ?? messages.none,
    },
    {
      id: 'expired',
      header: columns.expired,
      render: ({ expired_at: day }) => (day === null ? messages.never : formatDate(day)),
    },
    {
      id: 'status',
      header: columns.status,
      render: ({ status }) => (
        <StatusDot tone={tones[status]}>{messages.statuses[status]}</StatusDot>
      ),
    },
    {
      id: 'synced',
      header: columns.synced,
      priority: 'low',
      render: ({ synced_at: at }) => (at === null ? messages.none : formatDateTime(at)),
    },
  ],
};
