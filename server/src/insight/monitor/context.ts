import type { CallLogPorts } from '../../call-log/context.ts';
import type { ConnectionLimit } from '../../kernel/http/connection-limit.ts';
import type { SecurityHeaders } from '../../kernel/http/security-headers.ts';
import { type Context as AnyContext, serving } from '../../kernel/http/serve.ts';
import type { DaySums } from '../reports/day-sums.ts';
import type { MonitorBoards } from './monitor-boards.ts';
import type { MonitorSessions } from './sessions.ts';

/** What the live board asks of the server. */
export interface MonitorPorts extends CallLogPorts {
  readonly boards: MonitorBoards;
  /** Sums of today, for wallboards. */
  readonly daySums: DaySums;
  readonly sessions: MonitorSessions;
  /** Event streams that are open. */
  readonly streamLimit: ConnectionLimit;
  readonly headers: SecurityHeaders;
}

export type Context = AnyContext<MonitorPorts>;
export const { serve, serveChecked, servePublic } = serving<MonitorPorts>();
