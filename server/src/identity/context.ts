import type { AttemptCounter } from '../kernel/cluster/attempt-counter.ts';
import type { OneTimeStore } from '../kernel/cluster/one-time-store.ts';
import type { ServerConfig } from '../kernel/config/config.ts';
import type { Database, TenantTransaction } from '../kernel/database/database.ts';
import {
  type Context as AnyContext,
  type PublicContext as AnyPublicContext,
  type ServedEndpoint as AnyServedCall,
  serving,
} from '../kernel/http/serve.ts';
import type { JobQueue } from '../kernel/jobs/job-queue.ts';
import type { LiveStreams } from '../kernel/live/live-streams.ts';
import type { Mailer } from '../kernel/mail/mailer.ts';
import type { Secrets } from '../kernel/secrets/secrets.ts';
import type { LoginTicket, StreamTicket } from './auth/ticket-contents.ts';
import type { ConfirmationMails } from './email-confirmation/confirmation-mails.ts';

interface Person {
  readonly tenant: string;
  readonly userId: string;
}

interface PersonAt extends Person {
  /** Browser and system. */
  readonly device: string;
}

/** Who is told that people come and go. What it gives is to be called after the commit. */
export interface PresencePort {
  readonly come: (db: TenantTransaction, person: PersonAt) => Promise<() => void>;
  readonly leave: (db: TenantTransaction, person: PersonAt) => Promise<() => void>;
  /** Does this person have a page beside those that `own` says? */
  readonly isElsewhere: (person: Person, own: (stream: string) => boolean) => boolean;
}

/** What signing in, rights and the customers' records ask of the server. */
export interface IdentityPorts {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly secrets: Secrets;
  /** Guesses of passwords and codes. */
  readonly guesses: AttemptCounter;
  readonly loginTickets: OneTimeStore<LoginTicket>;
  readonly streamTickets: OneTimeStore<StreamTicket>;
  readonly live: LiveStreams;
  readonly agents: PresencePort;
  readonly jobs: JobQueue;
  readonly confirmations: Pick<ConfirmationMails, 'send'>;
  /** Undefined: no e-mail is sent here. */
  readonly mailer: Mailer | undefined;
}

export type Context = AnyContext<IdentityPorts>;
export type PublicContext = AnyPublicContext<IdentityPorts>;
export type ServedEndpoint = AnyServedCall<IdentityPorts>;
export const { serve, serveChecked, serveFile, servePublic } = serving<IdentityPorts>();
