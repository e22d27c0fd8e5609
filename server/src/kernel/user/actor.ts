import type { TenantTransaction } from '../database/database.ts';
import type { User } from './user.ts';

/** Somebody in a transaction of his company. */
export interface UserInTransaction {
  readonly db: TenantTransaction;
  readonly user: User;
}

/** Who acts: the user of a request, or of a piece of a job with the rights of this moment. */
export interface Actor extends UserInTransaction {
  /** Runs after the transaction has been committed: the exchange, live events. */
  readonly afterCommit: (task: () => void) => void;
}

/** An actor with what the work asks of the server. */
export interface ActorWith<Ports> extends Actor {
  readonly services: Ports;
}

/** What is kept of a request, whatever its outcome. */
export type AfterRequest = (db: TenantTransaction) => Promise<(() => void) | undefined>;

/** An actor at the other end of a request. */
export interface RequestActor extends Actor {
  /** Where the request came from. */
  readonly http: { readonly ip: string };
  /**
   * Runs in a transaction of its own behind that of the request, also when that one was undone; what it gives is
   * run after the commit.
   */
  readonly always: (task: AfterRequest) => void;
  /** Runs last, whatever became of the request: for what is held as long as it runs. */
  readonly atEnd: (task: () => void) => void;
}
