import { unitEndpoints, type UnitKind } from '@alo/contracts';
import { formatDate } from '@alo/ui';
import type { ListExport } from '@alo/ui/list';
import { tableExport } from '@alo/ui/overlay';
import { messages, unitWords } from './messages.ts';

const { columns, fields } = messages;

/** Units as a table. */
export function exportUnits(kind: UnitKind): ListExport {
  return tableExport({
    endpoint: unitEndpoints[kind].exportAll,
    label: messages.export,
    title: unitWords[kind].title,
    head: [
      ...[columns.code, columns.name, columns.parent, columns.manager, columns.members],
      ...[fields.numbers, fields.phone, fields.address, fields.description, columns.created],
    ],
    cells: (unit) => [
      ...[unit.code, unit.name, unit.parent?.name ?? '', unit.manager?.name ?? ''],
      ...[unit.members.map(({ name }) => name).join('; ')],
      ...[unit.numbers.map(({ number }) => number).join('; ')],
      ...[unit.phone, unit.address, unit.description, formatDate(unit.created_at)],
    ],
    done: messages.exported,
  });
}
