import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { RequestActor } from '../../kernel/user/actor.ts';
import type { NamedHotDesk } from './hot-desk-row.ts';
import type { SubscriberRow } from './subscriber-row.ts';

/** Who has logged in or out where. */
interface HotDeskAct {
  readonly action: 'hotdesk.login' | 'hotdesk.logout';
  /** The extension with the desk phones. */
  readonly desk: { readonly id: string; readonly extension: string };
  /** The extension that they were made. */
  readonly guest: string;
}

/** Who logs others out; by telephone there is no address. */
type AuditActor = Pick<Parameters<typeof writeAudit>[0], 'db' | 'user'> &
  Partial<Pick<RequestActor, 'http'>>;

/** What is kept of it: at the desk's extension stands whose its phones are, or were. */
export function hotDeskEntry({ action, desk, guest }: HotDeskAct) {
  const target = { kind: 'subscriber', id: desk.id, name: desk.extension };
  const shown = { guest_extension: guest };
  return action === 'hotdesk.login'
    ? { action, target, after: shown }
    : { action, target, before: shown };
}

/** Writes down what an extension did by telephone, in the name of who sits there, and whom else that logged out. */
export async function auditHotDesk(
  db: TenantTransaction,
  {
    ma_dn,
    user_id,
    user_name,
    extension,
  }: Pick<SubscriberRow, 'ma_dn' | 'user_id' | 'user_name' | 'extension'>,
  act: HotDeskAct,
  ended: readonly NamedHotDesk[] = [],
): Promise<void> {
  const user = { tenant: ma_dn, id: user_id, name: user_name ?? extension };
  await auditEndedDesks({ db, user }, ended);
  await writeAudit({ db, user, http: { ip: '' } }, hotDeskEntry(act));
}

/** Writes down that somebody was logged out where the actor has taken the desk phones or the extension away. */
export async function auditEndedDesks(
  { db, user, http = { ip: '' } }: AuditActor,
  ended: readonly NamedHotDesk[],
): Promise<void> {
  for (const { desk_id: id, desk_extension: extension, guest_extension: guest } of ended) {
    const desk = { id, extension };
    const entry = hotDeskEntry({ action: 'hotdesk.logout', desk, guest });
    await writeAudit({ db, user, http }, entry);
  }
}
