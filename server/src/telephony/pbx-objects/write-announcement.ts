import type { TenantTransaction } from '../../kernel/database/database.ts';
import { writeEdges } from './references.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { messages } from './messages.ts';

/** What a music on hold says between its pieces. */
export interface AnnouncementWrite {
  readonly kind: 'moh';
  readonly id: string;
  readonly form: { readonly announce_id: string | null };
}

/** The announcement is a use of its greeting (entities.md §8). */
export async function writeAnnouncementUse(
  db: TenantTransaction,
  tenant: string,
  { id, form: { announce_id: greeting } }: AnnouncementWrite,
): Promise<void> {
  const slot = messages.announcementSlot;
  const uses = greeting === null ? [] : [{ slot, kind: 'greeting' as const, id: greeting }];
  await writeEdges(db, tenant, 'moh', id, uses);
}

export async function writeAnnouncement(
  db: TenantTransaction,
  tenant: string,
  write: AnnouncementWrite,
): Promise<void> {
  await db
    .updateTable('sound')
    .set({ ...write.form, ...bumpRowVersion() })
    .where('id', '=', write.id)
    .where('kind', '=', 'moh')
    .execute();
  await writeAnnouncementUse(db, tenant, write);
}
