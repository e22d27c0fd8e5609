import { auditColumns, silentColumns } from './081-audit.ts';

/** The PIN of who leads a conference is a secret as the other one; the other two columns say nothing to a reader. */
const silent = [...silentColumns, 'moderator_pin', 'picture_mark', 'totp_step'];

/** Changes name no PIN of a conference any more. */
export const auditColumnsAgain = {
  name: '164-audit-columns',
  sql: auditColumns(silent, 'or replace '),
};
