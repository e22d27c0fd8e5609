import { connectAsterisk } from '../exchange/asterisk-exchange.ts';
import type { ExchangeParts } from '../exchange/exchange-parts.ts';
import { startLoopback } from '../exchange/loopback-exchange.ts';
import type { AgentKeeper } from '../call-log/presence/agent-keeper.ts';
import type { RecordSettler } from '../call-log/settlers/record-settler.ts';
import { MissedRings } from '../call-log/presence/missed-rings.ts';
import { RecordingFiles } from '../call-log/recordings/recording-files.ts';
import { noticeLostRecording } from '../call-log/records/notice-lost-recording.ts';
import { VoicemailKeeper } from '../call-log/voicemail/voicemail-keeper.ts';
import type { ServerConfig } from '../kernel/config/config.ts';
import { close, type DisposalStack } from '../kernel/lifecycle/disposal-stack.ts';
import type { LiveStreams } from '../kernel/live/live-streams.ts';
import type { Mailer } from '../kernel/mail/mailer.ts';
import { LostPhones } from '../platform/phones/lost-phones.ts';
import { UnseenRings } from '../platform/phones/unseen-rings.ts';
import { PhoneConnections, withPhoneUpdates } from '../platform/phones/phone-connections.ts';
import { type Exchange, noExchange } from '../telephony/exchange/exchange.ts';
import { SoundStore } from '../telephony/sounds/sound-store.ts';
import type { TrunkBook } from '../telephony/trunk-book/trunk-book.ts';
import type { Foundation } from './foundation.ts';

interface Parts extends Foundation {
  readonly live: LiveStreams;
  readonly agents: AgentKeeper;
  readonly mailer: Mailer | undefined;
  readonly trunks: TrunkBook;
  readonly settlers: readonly RecordSettler[];
}

function connectExchange(config: ServerConfig, parts: ExchangeParts): Promise<Exchange> {
  if (config.exchangeKind === 'loopback') return startLoopback(config.dataFolder, parts);
  if (config.exchangeFolder !== undefined) return connectAsterisk(config.exchangeFolder, parts);
  return Promise.resolve(noExchange);
}

/** Connects the exchange, with what takes over from its calls and the telephones in browsers. */
export async function startExchange(parts: Parts, stack: DisposalStack) {
  const { config, database, secrets, live, agents, mailer, trunks, settlers, onError } = parts;
  const operator = config.operatorTenant;
  const soundStore = new SoundStore(config.soundFolder);
  const rings = new MissedRings({
    database,
    onError,
    onChange: (change) => agents.changed(change),
  });
  const folder = config.voicemailFolder;
  const voicemail = stack.adopt(
    new VoicemailKeeper({ database, live, folder, mailer, onError }),
    close,
  );
  const recordings = new RecordingFiles({
    folder: config.recordingFolder,
    onError,
    onLost: () =>
      noticeLostRecording({ database, live, operator }).catch((error: unknown) =>
        onError('recordings', error),
      ),
  });
  const unseenRings = new UnseenRings();
  const connected = await connectExchange(config, {
    database,
    secrets,
    live,
    operator,
    trunks,
    onError,
    onQueueRing: (ring) => {
      if (!ring.missed || !unseenRings.has(ring)) void rings.take(ring);
    },
    voicemail,
    recordings,
    settlers,
    sounds: soundStore,
  });
  stack.adopt(connected, close);
  const phones = new PhoneConnections({ database, secrets, config, exchange: connected, onError });
  stack.adopt(phones, close);
  const lostPhones = new LostPhones({ database, exchange: connected, onError });
  stack.adopt(lostPhones, close);
  live.onSessionsEnded((ended) => phones.endSessions(ended));
  return {
    exchange: withPhoneUpdates(connected, phones),
    phones,
    lostPhones,
    unseenRings,
    recordings,
    soundStore,
  };
}
