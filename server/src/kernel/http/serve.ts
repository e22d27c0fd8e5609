import type { CallDefinition, CallRequest } from '@alo/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema, InferInput } from 'valibot';
import type { TenantTransaction } from '../database/database.ts';
import type { User } from '../user/user.ts';
import type { Services } from '../../app/http/services.ts';

/** What a handler may use besides its request. */
export interface PublicContext {
  readonly services: Services;
  readonly http: FastifyRequest;
  readonly reply: FastifyReply;
}

/** For calls of a signed-in user that hold no transaction. */
export interface CheckedContext extends PublicContext {
  readonly user: User;
}

/** What stays of a request, whatever becomes of it. */
export type AfterRequest = (db: TenantTransaction) => Promise<(() => void) | undefined>;

/** For calls of a signed-in user: one transaction that sees this user's tenant only. */
export interface Context extends CheckedContext {
  readonly db: TenantTransaction;
  /** Runs after the transaction has been committed: the exchange, live events. */
  readonly afterCommit: (task: () => void) => void;
  /**
   * Runs in a transaction of its own behind that of the request, also when that one was undone; what it gives is
   * run after the commit.
   */
  readonly always: (task: AfterRequest) => void;
  /** Runs last, whatever became of the request: for what is held as long as it goes on. */
  readonly atEnd: (task: () => void) => void;
}

/** For what looks at the files of a request before its transaction; who asks may send them. */
export interface FileContext {
  readonly services: Services;
  readonly http: FastifyRequest;
  readonly maDn: string;
}

type Answer<Call> = Call extends { readonly answer: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : never;

type HandlerOf<Call, Ctx> = (request: CallRequest<Call>, context: Ctx) => Promise<Answer<Call>>;

/** A call with its handler, as the router takes it. */
export type ServedCall = {
  readonly call: CallDefinition;
} & (
  | {
      readonly kind: 'public';
      readonly handle: (request: never, context: PublicContext) => Promise<unknown>;
    }
  | {
      readonly kind: 'checked';
      readonly handle: (request: never, context: CheckedContext) => Promise<unknown>;
    }
  | {
      readonly kind: 'signed-in';
      readonly handle: (request: never, context: Context) => Promise<unknown>;
    }
  | {
      readonly kind: 'with-file';
      readonly read: (context: FileContext) => Promise<unknown>;
      readonly handle: (request: never, context: Context, file: never) => Promise<unknown>;
    }
);

/** Binds a declared call to its handler. The request arrives validated, access already checked. */
export function serve<Call extends CallDefinition>(
  call: Call,
  handle: HandlerOf<Call, Context>,
): ServedCall {
  return { call, kind: 'signed-in', handle };
}

/**
 * Binds a call with files. `read` looks at them before the transaction begins: what takes long to unpack, or waits for
 * its turn, keeps no connection of the database from others.
 */
export function serveFile<Call extends CallDefinition, File>(
  call: Call,
  read: (context: FileContext) => Promise<File>,
  handle: (
    request: CallRequest<Call>,
    context: Context,
    file: Awaited<File>,
  ) => Promise<Answer<Call>>,
): ServedCall {
  return { call, kind: 'with-file', read, handle };
}

/**
 * Binds a call that needs no row: who asks is checked in a transaction that has ended before the handler begins, so
 * that a file which takes long to read keeps no connection of the database from others.
 */
export function serveChecked<Call extends CallDefinition>(
  call: Call,
  handle: HandlerOf<Call, CheckedContext>,
): ServedCall {
  return { call, kind: 'checked', handle };
}

/** Binds a call whose declared access is `public`. */
export function servePublic<Call extends CallDefinition>(
  call: Call,
  handle: HandlerOf<Call, PublicContext>,
): ServedCall {
  return { call, kind: 'public', handle };
}
