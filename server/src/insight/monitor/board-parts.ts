import type { Database } from '../../kernel/database/database.ts';
import type { LiveStreams } from '../../kernel/live/live-streams.ts';
import type { Exchange } from '../../telephony/exchange/exchange.ts';

/** What boards are told by. */
export interface BoardParts {
  readonly database: Database;
  readonly live: Pick<LiveStreams, 'listen'>;
  readonly exchange: Pick<Exchange, 'calls' | 'queues' | 'isRegistered' | 'heldSince' | 'state'>;
  readonly onError: (what: string, error: unknown) => void;
}
