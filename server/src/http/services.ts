import type { Store } from '@alo/releases';
import type { Sounds } from '../audio/sounds.ts';
import type { AgentKeeper } from '../activity/agent-keeper.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { SignUpThrottle } from '../tenancy/sign-up-throttle.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import type { Tickets } from '../auth/tickets.ts';
import type { RecordingFiles } from '../call-records/recording-files.ts';
import type { Exchange } from '../exchange-link/exchange.ts';
import type { ServerConfig } from '../config.ts';
import type { OutsideCallWatch } from '../outside-calling/outside-call-watch.ts';
import type { ConfirmationMails } from '../email-confirmation/confirmation-mails.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { RegistryWatch } from '../platform/registry/registry-watch.ts';
import type { PhoneConnections } from '../platform/sip/phone-connections.ts';
import type { ConnectionLimit } from './connection-limit.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** The ticket between POST /login/tenant and POST /login. */
export interface LoginTicket {
  readonly maDn: string;
  readonly userId: string;
  /** What is asked besides the password: a code, or to set the second factor up. */
  readonly secondFactor: 'none' | 'code' | 'enrol';
}

/** The ticket that opens an event stream. */
export interface StreamTicket {
  readonly maDn: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** The ticket that opens a telephone connection, and the password that is good on it. */
export interface PhoneTicket extends StreamTicket {
  readonly subscriberId: string;
  readonly extension: string;
  readonly password: string;
}

/** What handlers share. */
export interface Services {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly throttle: LoginThrottle;
  readonly signUps: SignUpThrottle;
  readonly loginTickets: Tickets<LoginTicket>;
  readonly streamTickets: Tickets<StreamTicket>;
  readonly phoneTickets: Tickets<PhoneTicket>;
  readonly phones: PhoneConnections;
  /** Event streams that are open. */
  readonly streamLimit: ConnectionLimit;
  readonly live: LiveStreams;
  readonly agents: AgentKeeper;
  readonly exchange: Exchange;
  readonly outsideCalls: Pick<OutsideCallWatch, 'check'>;
  readonly confirmations: Pick<ConfirmationMails, 'send'>;
  /** Undefined: no e-mail is sent here. */
  readonly mailer: Mailer | undefined;
  readonly recordings: RecordingFiles;
  readonly sounds: Sounds;
  readonly jobs: Jobs;
  readonly registry: RegistryWatch;
  /** Where remotes are released to; undefined for a server of APIs only. */
  readonly releases: Store | undefined;
  readonly headers: SecurityHeaders;
}
