import type { Store } from '@alo/releases';
import type { Sounds } from '../../telephony/sounds/sounds.ts';
import type { AgentKeeper } from '../../call-log/presence/agent-keeper.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { LiveStreams } from '../../kernel/live/live-streams.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import type { SignUpThrottle } from '../../identity/auth/sign-up-throttle.ts';
import type { LoginThrottle } from '../../identity/auth/login-throttle.ts';
import type { Tickets } from '../../identity/auth/tickets.ts';
import type { RecordingFiles } from '../../call-log/recordings/recording-files.ts';
import type { Exchange } from '../../telephony/exchange/exchange.ts';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { OutsideCallWatch } from '../../telephony/call-routing/outside-call-watch.ts';
import type { ConfirmationMails } from '../../identity/email-confirmation/confirmation-mails.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import type { RegistryWatch } from '../../platform/registry/registry-watch.ts';
import type { PhoneConnections } from '../../platform/phones/phone-connections.ts';
import type { ConnectionLimit } from '../../kernel/http/connection-limit.ts';
import type { SecurityHeaders } from '../../kernel/http/security-headers.ts';

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
