import type { QueueRing } from '@alo/exchange';
import type { TrunkBook } from '../telephony/trunk-book/trunk-book.ts';
import type { SoundStore } from '../telephony/sounds/sound-store.ts';
import type { Secrets } from '../kernel/secrets/secrets.ts';
import type { RecordingFiles } from '../call-log/recordings/recording-files.ts';
import type { Database } from '../kernel/database/database.ts';
import type { LiveStreams } from '../kernel/live/live-streams.ts';
import type { RecordSettler } from '../call-log/settlers/record-settler.ts';
import type { VoicemailKeeper } from '../call-log/voicemail/voicemail-keeper.ts';

/** What working with an exchange needs of the server. */
export interface ExchangeParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly live: LiveStreams;
  /** The operator's company, whose people are told what concerns the installation; undefined without one. */
  readonly operator: string | undefined;
  readonly trunks: Pick<TrunkBook, 'active'>;
  /** A phone of a queue rang, and was taken or not. */
  readonly onQueueRing: (ring: QueueRing) => void;
  /** Where the sounds of the tenants lie. */
  readonly sounds: SoundStore;
  /** Looks after what the exchange recorded. */
  readonly recordings: Pick<RecordingFiles, 'settle' | 'finish'>;
  /** What calls were made for learns of their ends. */
  readonly settlers: readonly RecordSettler[];
  /** Takes over the messages that callers leave. */
  readonly voicemail: Pick<VoicemailKeeper, 'take' | 'takeAll'>;
  /** Called for every failure; calls themselves continue. */
  readonly onError: (what: string, error: unknown) => void;
}
