import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids of one table sort by the time they were made (RFC 9562). */
export function newId(): string {
  return v7();
}
