import { endpoints, formatMoney, otpChoices, type OtpRequest, otpTones } from '@alo/contracts';
import { readListQuery } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { choicesOf, formatDateTime, formatDuration, formatNumber, StatusDot, toast } from '@alo/ui';
import type { ListDefinition, Option } from '@alo/ui/list';
import { messages } from './messages.ts';

const { columns, filters } = messages.list;
const texts = messages.list;

/** The list of what was sent, with the scripts and numbers that it can be filtered by. */
export function otpRequestList(
  scripts: readonly Option[],
  numbers: readonly Option[],
): ListDefinition<OtpRequest> {
  return {
    id: 'otp-requests',
    title: texts.title,
    rowKey: ({ id }) => id,
    rowName: ({ phone }) => phone,
    searchPlaceholder: texts.search,
    extras: [
      {
        kind: 'export',
        access: endpoints.exportOtpRequests.access,
        ways: (['xlsx', 'csv'] as const).map((format) => ({
          label: texts[format],
          save: async (state) => {
            const query = readListQuery(endpoints.getOtpRequests, state);
            const { from, to, status, script, number, search } = query;
            await requestEndpoint(endpoints.exportOtpRequests, {
              body: { format, query: { from, to, status, script, number, search } },
            });
            toast.info(texts.exporting);
          },
        })),
      },
    ],
    filters: [
      { kind: 'date-range', id: 'date', fromId: 'from', toId: 'to', label: filters.date },
      {
        kind: 'select',
        id: 'status',
        label: filters.status,
        options: choicesOf(otpChoices.status),
      },
      { kind: 'select', id: 'script', label: filters.script, options: scripts },
      { kind: 'select', id: 'number', label: filters.number, options: numbers },
    ],
    columns: [
      { id: 'phone', header: columns.phone, priority: 'title', render: ({ phone }) => phone },
      {
        id: 'created_at',
        header: columns.createdAt,
        render: ({ created_at }) => formatDateTime(created_at),
      },
      {
        id: 'status',
        header: columns.status,
        render: ({ status }) => (
          <StatusDot tone={otpTones[status]}>{otpChoices.status[status]}</StatusDot>
        ),
      },
      { id: 'script', header: columns.script, render: ({ script }) => script.name },
      { id: 'code', header: columns.code, render: ({ code }) => code },
      {
        id: 'attempts',
        header: columns.attempts,
        align: 'end',
        render: ({ attempts }) => formatNumber(attempts),
      },
      {
        id: 'talk',
        header: columns.talk,
        align: 'end',
        render: ({ talk_sec }) => formatDuration(talk_sec),
      },
      {
        id: 'cost',
        header: columns.cost,
        align: 'end',
        render: ({ cost }) => (cost === null ? messages.none : formatMoney(cost)),
      },
      {
        id: 'called_at',
        header: columns.calledAt,
        priority: 'low',
        render: ({ called_at }) => (called_at === null ? messages.none : formatDateTime(called_at)),
      },
      { id: 'ref', header: columns.ref, priority: 'low', render: ({ ref_id }) => ref_id },
      {
        id: 'source',
        header: columns.source,
        priority: 'low',
        render: ({ source }) => otpChoices.source[source],
      },
    ],
  };
}
