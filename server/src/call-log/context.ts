import { type Context as AnyContext, serving } from '../kernel/http/serve.ts';
import type { TelephonyPorts } from '../telephony/context.ts';
import type { AgentKeeper } from './presence/agent-keeper.ts';
import type { RecordSettler } from './settlers/record-settler.ts';
import type { RecordingFiles } from './recordings/recording-files.ts';

/** What records, recordings, voicemail and presence ask of the server. */
export interface CallLogPorts extends TelephonyPorts {
  readonly agents: AgentKeeper;
  readonly recordings: RecordingFiles;
  /** What calls were made for learns of their ends. */
  readonly settlers: readonly RecordSettler[];
}

export type Context = AnyContext<CallLogPorts>;
export const { serve, serveChecked } = serving<CallLogPorts>();
