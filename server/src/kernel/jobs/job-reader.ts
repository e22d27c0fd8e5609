import * as v from 'valibot';
import type { User } from '../user/user.ts';

const ids = v.pipe(v.array(v.string()), v.readonly());
const readerSchema = v.object({
  tenant: v.string(),
  id: v.string(),
  name: v.string(),
  /** Of the session, or of the API key. */
  sessionId: v.optional(v.string(), ''),
  /** From where it was asked. */
  ip: v.optional(v.string(), ''),
  mask: v.nullable(v.object({ position: v.picklist([1, 2, 3]), own: v.optional(ids) })),
  units: v.object({ team: ids, department: ids, branch: ids }),
  role: v.object({
    id: v.string(),
    name: v.string(),
    dataScope: v.picklist(['self', 'team', 'department', 'branch', 'all']),
  }),
});

/** The person who asked for a job, and from where. */
export interface JobReader extends User {
  readonly ip: string;
}

type Kept = Pick<JobReader, keyof v.InferOutput<typeof readerSchema>>;

/** What a job keeps of the person who asked. */
export function keepReader({ tenant, id, name, sessionId, mask, units, role }: User, ip: string) {
  const reader: Kept = { tenant, id, name, sessionId, ip, mask, units, role };
  return JSON.stringify(reader);
}

/** The person who asked; nothing is permitted by it, that was checked when it was asked. */
export function readReader(kept: unknown): JobReader {
  return {
    ...v.parse(readerSchema, kept),
    companyName: '',
    email: '',
    statusActivity: 1,
    subject: { roleName: '', permissions: new Set(), features: new Set(), dateExpired: null },
  };
}
