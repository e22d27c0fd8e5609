import { errorCode } from '@alo/contracts';

/**
 * SQLSTATE of failures that every statement may meet, whatever its values. By class: 08 connection, 25 transaction state
 * (a standby that takes no writes), 28 and 3D sign-in, 40 rolled back for another, 53 no room (disk, memory,
 * connections), 55 lock not to be had, 57 shutdown, 58 input and output; and tables or columns that are not those of
 * this version.
 */
const ofDatabase = /^(08|25|28|3D|40|53|55|57P|58)|^42(P01|703|704|883)$/;

const ofSocket = /^(connect|read|write|getaddrinfo|socket)$/;

/** Words of the driver, which has no code for what happens to its connection. */
const ofDriver = /connection|connect\b|timeout|terminated|after calling end on the pool/i;

/** Did the database as a whole fail, so that the same work may succeed later as it is? */
export function isDatabaseFailure(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return ofDatabase.test(code);
  if (typeof error !== 'object' || error === null) return false;
  // Of the operating system: refused, reset, no such socket, too many open files, disk full.
  const syscall: unknown = Reflect.get(error, 'syscall');
  if (typeof syscall === 'string') return code === 'ENOSPC' || ofSocket.test(syscall);
  const message: unknown = Reflect.get(error, 'message');
  return typeof message === 'string' && ofDriver.test(message);
}
