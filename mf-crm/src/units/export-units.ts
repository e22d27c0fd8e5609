import type { UnitDetail } from '@alo/contracts';
import { formatDate } from '@alo/ui';
import { saveCsv, toCsv } from '@alo/ui/overlay';
import { messages } from './messages.ts';

const { columns, fields } = messages;

/** Hands units to the person as a table. */
export function exportUnits(title: string, units: readonly UnitDetail[]): void {
  const head = [
    ...[columns.code, columns.name, columns.parent, columns.manager, columns.members],
    ...[fields.numbers, fields.phone, fields.address, fields.description, columns.created],
  ];
  const rows = units.map((unit) => [
    ...[unit.code, unit.name, unit.parent?.name ?? '', unit.manager?.name ?? ''],
    ...[unit.members.map(({ name }) => name).join('; ')],
    ...[unit.numbers.map(({ number }) => number).join('; ')],
    ...[unit.phone, unit.address, unit.description, formatDate(unit.created_at)],
  ]);
  saveCsv(`${title}.csv`, toCsv(head, rows));
}
