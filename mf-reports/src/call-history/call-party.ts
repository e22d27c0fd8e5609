import { type BusEvents, callBackTo, type CallRecord, phonePattern } from '@alo/contracts';

/** The number at the other end, as seen from the agent of the record. */
export function otherNumber(record: CallRecord): string {
  switch (record.direction) {
    case 'inbound':
      return record.from_number;
    case 'outbound':
      return record.to_number;
    case 'internal':
      return record.extension === record.to_number ? record.from_number : record.to_number;
  }
}

/** The whole number of somebody outside; null inside the company, and where it is hidden from the reader or from all. */
export function outsideNumber(record: CallRecord): string | null {
  if (record.direction === 'internal') return null;
  const number = otherNumber(record);
  return phonePattern.test(number.replace(/^\+/, '')) ? number : null;
}

/** Is the number of somebody outside there, but hidden from the reader? */
export function isMasked(record: CallRecord): boolean {
  return record.direction !== 'internal' && otherNumber(record).includes('*');
}

/** Who is at the other end, by name: a customer, a colleague, the conference room, or the group that heard an announcement; null when nobody is known. */
export function otherName({
  customer_name: name,
  room_name: room,
  page_name: page,
}: CallRecord): string | null {
  return name ?? room ?? page;
}

/** What the phone can dial to call back; null when the other end showed no number. */
export function callBackTarget(record: CallRecord): BusEvents['dial.request'] | null {
  return callBackTo(record.id, otherNumber(record), record.customer_name);
}

/** "Trần Quốc Bảo (101)", or what of it is known. */
export function agentName({ user_name: name, extension }: CallRecord): string | null {
  if (name === null) return extension;
  return extension === null ? name : `${name} (${extension})`;
}
