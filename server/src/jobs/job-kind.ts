import type { ImportResult, JobKind } from '@alo/contracts';
import type { User } from '../auth/user.ts';
import type { TenantTransaction } from '../database/database.ts';

/** What came of a job. */
export interface JobOutcome {
  readonly result: ImportResult | null;
  /** The person's own name of the file, when there is one. */
  readonly fileName: string | null;
  /** One sentence for the bell. */
  readonly words: string;
}

/** What the work of a job may use. */
export interface JobTask {
  readonly id: string;
  /** Who asked, as this person was then: scope and mask of the role. */
  readonly reader: User;
  readonly input: unknown;
  /** Runs a transaction in which only rows of the tenant exist. */
  readonly inTenant: <T>(work: (db: TenantTransaction) => Promise<T>) => Promise<T>;
  /** Where a file of the tenant lies. */
  readonly path: (name: string) => string;
  /** Tells how far the work is. It does not wait: the work may hold the only connection of the database. */
  readonly progress: (done: number, total: number | null) => void;
  /** Aborted when the person cancels or the server stops. */
  readonly signal: AbortSignal;
}

/** One kind of work. It may be begun again after a crash: nothing of it is there before it is all there. */
export interface JobWork {
  readonly kind: JobKind;
  /** Title of the notice when it is done. */
  readonly title: string;
  readonly run: (task: JobTask) => Promise<JobOutcome>;
}
