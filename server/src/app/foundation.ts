import type { ServerConfig } from '../kernel/config/config.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Secrets } from '../kernel/secrets/secrets.ts';
import type { Cluster } from './local-cluster.ts';

/** What every service of the server stands on. */
export interface Foundation {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly cluster: Cluster;
  /** Told of every failure that no request waits for. */
  readonly onError: (what: string, error: unknown) => void;
}
