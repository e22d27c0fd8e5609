import type { CallDefinition, CallRequest } from '@alo/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema, InferInput } from 'valibot';
import type { TenantTransaction } from '../database/database.ts';
import type { User } from '../user/user.ts';

/** What a handler may use besides its request. `Ports`: what it asks of the server. */
export interface PublicContext<Ports = unknown> {
  readonly services: Ports;
  readonly http: FastifyRequest;
  readonly reply: FastifyReply;
}

/** For calls of a signed-in user that hold no transaction. */
export interface CheckedContext<Ports = unknown> extends PublicContext<Ports> {
  readonly user: User;
}

/** What stays of a request, whatever becomes of it. */
export type AfterRequest = (db: TenantTransaction) => Promise<(() => void) | undefined>;

/** For calls of a signed-in user: one transaction that sees this user's tenant only. */
export interface Context<Ports = unknown> extends CheckedContext<Ports> {
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
export interface FileContext<Ports = unknown> {
  readonly services: Ports;
  readonly http: FastifyRequest;
  readonly maDn: string;
}

type Answer<Call> = Call extends { readonly answer: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : never;

type HandlerOf<Call, Ctx> = (request: CallRequest<Call>, context: Ctx) => Promise<Answer<Call>>;

/** A call with its handler, as the router takes it. */
export type ServedCall<Ports = unknown> = {
  readonly call: CallDefinition;
} & (
  | {
      readonly kind: 'public';
      readonly handle: (request: never, context: PublicContext<Ports>) => Promise<unknown>;
    }
  | {
      readonly kind: 'checked';
      readonly handle: (request: never, context: CheckedContext<Ports>) => Promise<unknown>;
    }
  | {
      readonly kind: 'signed-in';
      readonly handle: (request: never, context: Context<Ports>) => Promise<unknown>;
    }
  | {
      readonly kind: 'with-file';
      readonly read: (context: FileContext<Ports>) => Promise<unknown>;
      readonly handle: (request: never, context: Context<Ports>, file: never) => Promise<unknown>;
    }
);

/**
 * The functions that bind declared calls to handlers which may ask `Ports` of the server: a layer names its own. Requests
 * arrive validated, access already checked.
 */
export function serving<Ports>() {
  return {
    /** Binds a call to its handler. */
    serve: <Call extends CallDefinition>(
      call: Call,
      handle: HandlerOf<Call, Context<Ports>>,
    ): ServedCall<Ports> => ({ call, kind: 'signed-in', handle }),

    /**
     * Binds a call with files. `read` looks at them before the transaction begins: what takes long to unpack, or waits
     * for its turn, keeps no connection of the database from others.
     */
    serveFile: <Call extends CallDefinition, File>(
      call: Call,
      read: (context: FileContext<Ports>) => Promise<File>,
      handle: (
        request: CallRequest<Call>,
        context: Context<Ports>,
        file: Awaited<File>,
      ) => Promise<Answer<Call>>,
    ): ServedCall<Ports> => ({ call, kind: 'with-file', read, handle }),

    /**
     * Binds a call that needs no row: who asks is checked in a transaction that has ended before the handler begins, so
     * that a file which takes long to read keeps no connection of the database from others.
     */
    serveChecked: <Call extends CallDefinition>(
      call: Call,
      handle: HandlerOf<Call, CheckedContext<Ports>>,
    ): ServedCall<Ports> => ({ call, kind: 'checked', handle }),

    /** Binds a call whose declared access is `public`. */
    servePublic: <Call extends CallDefinition>(
      call: Call,
      handle: HandlerOf<Call, PublicContext<Ports>>,
    ): ServedCall<Ports> => ({ call, kind: 'public', handle }),
  };
}
