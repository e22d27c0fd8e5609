import type { Access, ImportResult, JobChange, JobKind } from '@alo/contracts';
import type { User } from '../user/user.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { JobReader } from './job-reader.ts';
import type { Actor } from '../user/actor.ts';

/** The outcome of a job. */
export interface JobOutcome {
  readonly result: ImportResult | Omit<JobChange, 'undoable'> | null;
  /** The person's own name of the file, when there is one. */
  readonly fileName: string | null;
  /** One sentence for the bell. */
  readonly words: string;
}

/** What the work of jobs shares with requests. */
export interface JobPorts {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly live: LiveStreams;
  readonly secrets: Secrets;
}

/** What the work of a job may use. */
export interface JobTask<Ports extends JobPorts = JobPorts> {
  readonly id: string;
  /** Who asked, as this person was then: scope and mask of the role. */
  readonly reader: JobReader;
  /**
   * That person with the rights, scope and mask of this moment, whom the audit log names for the rest of the
   * transaction. @throws {JobRefusal} when the right has gone
   */
  readonly present: (db: TenantTransaction, access: Access) => Promise<User>;
  readonly services: Ports;
  readonly input: unknown;
  /** What {@link save} kept last, also by a server that is gone; null at the beginning. */
  readonly checkpoint: unknown;
  /**
   * Runs a transaction in which only rows of the tenant exist. Others wait meanwhile where the database has one
   * connection: a piece of the work, never all of it. `afterCommit` is for notifying the exchange.
   * @throws {JobTakenError} when another server has the job
   */
  readonly inTenant: <T>(
    work: (db: TenantTransaction, afterCommit: Actor['afterCommit']) => Promise<T>,
  ) => Promise<T>;
  /** Keeps how far the work is, in the transaction that brings it there. */
  readonly save: (db: TenantTransaction, checkpoint: object, done: number) => Promise<void>;
  /** Where a file of the tenant lies. */
  readonly path: (name: string) => string;
  /** Reports how far the work is. It does not wait: the work may hold the only connection of the database. */
  readonly progress: (done: number, total: number | null) => void;
  /** Aborted when the person cancels, the server stops or another one has taken the job over. */
  readonly signal: AbortSignal;
}

/**
 * One kind of work. It may be begun again after a crash, with what it saved last: what is there then is not done
 * once more, and what is not there was not saved.
 */
export interface JobWork<Ports extends JobPorts = JobPorts> {
  readonly kind: JobKind;
  /** Title of the notice when it is done. */
  readonly title: string;
  readonly run: (task: JobTask<Ports>) => Promise<JobOutcome>;
  /** What stays of work that ends before its time; null when that is nothing. */
  readonly remains?: (
    db: TenantTransaction,
    job: { readonly id: string; readonly checkpoint: unknown },
  ) => Promise<Pick<JobOutcome, 'result' | 'words'> | null>;
}
