import type { EndpointDefinition, EndpointRequest } from '@alo/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema, InferInput } from 'valibot';
import type { User } from '../user/user.ts';
import type { RequestActor } from '../user/actor.ts';

/** What a handler may use besides its request. `Ports`: what it asks of the server. */
export interface PublicContext<Ports = unknown> {
  readonly services: Ports;
  readonly http: FastifyRequest;
  readonly reply: FastifyReply;
}

/** For endpoints of a signed-in user that hold no transaction. */
export interface CheckedContext<Ports = unknown> extends PublicContext<Ports> {
  readonly user: User;
}

/** For endpoints of a signed-in user: one transaction that sees this user's tenant only. */
export interface Context<Ports = unknown> extends PublicContext<Ports>, RequestActor {
  readonly http: FastifyRequest;
}

/** For what looks at the files of a request before its transaction; who asks may send them. */
export interface FileContext<Ports = unknown> {
  readonly services: Ports;
  readonly http: FastifyRequest;
  readonly tenant: string;
}

type Answer<Declared> = Declared extends { readonly answer: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : never;

type HandlerOf<Declared, Ctx> = (
  request: EndpointRequest<Declared>,
  context: Ctx,
) => Promise<Answer<Declared>>;

/** An endpoint with its handler, as the router takes it. */
export type ServedEndpoint<Ports = unknown> = {
  readonly endpoint: EndpointDefinition;
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
 * The functions that bind declared endpoints to handlers which may ask `Ports` of the server: a layer names its own. Requests
 * arrive validated, access already checked.
 */
export function serving<Ports>() {
  return {
    /** Binds an endpoint to its handler. */
    serve: <Declared extends EndpointDefinition>(
      endpoint: Declared,
      handle: HandlerOf<Declared, Context<Ports>>,
    ): ServedEndpoint<Ports> => ({ endpoint, kind: 'signed-in', handle }),

    /**
     * Binds an endpoint with files. `read` checks them before the transaction begins: what takes long to unpack, or waits
     * for its turn, keeps no connection of the database from others.
     */
    serveFile: <Declared extends EndpointDefinition, File>(
      endpoint: Declared,
      read: (context: FileContext<Ports>) => Promise<File>,
      handle: (
        request: EndpointRequest<Declared>,
        context: Context<Ports>,
        file: Awaited<File>,
      ) => Promise<Answer<Declared>>,
    ): ServedEndpoint<Ports> => ({ endpoint, kind: 'with-file', read, handle }),

    /**
     * Binds an endpoint that needs no row: who asks is checked in a transaction that has ended before the handler begins, so
     * that a file which takes long to read keeps no connection of the database from others.
     */
    serveChecked: <Declared extends EndpointDefinition>(
      endpoint: Declared,
      handle: HandlerOf<Declared, CheckedContext<Ports>>,
    ): ServedEndpoint<Ports> => ({ endpoint, kind: 'checked', handle }),

    /** Binds an endpoint whose declared access is `public`. */
    servePublic: <Declared extends EndpointDefinition>(
      endpoint: Declared,
      handle: HandlerOf<Declared, PublicContext<Ports>>,
    ): ServedEndpoint<Ports> => ({ endpoint, kind: 'public', handle }),
  };
}
