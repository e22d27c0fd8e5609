import type { Generated } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

/** A greeting or a music on hold (entities.md §4.11). */
interface SoundTable extends Row {
  kind: string;
  name: string;
  name_folded: string;
  source: string;
  text: Generated<string>;
  voice: Generated<string>;
  speed: Generated<number>;
  play_mode: Generated<string>;
  is_default: Generated<boolean>;
  announce_id: Id | null;
  announce_interval: Generated<number>;
  status: Generated<string>;
  error: Generated<string>;
}

/** One file of a sound; `name` is the prompt name that the exchange knows it by. */
interface SoundFileTable extends Row {
  sound_id: Id;
  position: number;
  name: string;
  original_name: Generated<string>;
  /** What it is made from: a file that came, the text of its sound, or a melody of ours. */
  origin: string;
  duration_ms: number | null;
  size: number | null;
  /** Waveform from 0 to 100. */
  peaks: Generated<number[]>;
  status: Generated<string>;
  error: Generated<string>;
}

/** A message that a caller left in the mailbox of an extension, or in a shared one. */
interface VoicemailMessageTable {
  ma_dn: string;
  id: Id;
  message_id: string;
  subscriber_id: Id | null;
  shared_voicemail_id: Id | null;
  caller: string;
  caller_e164: string;
  seconds: number;
  left_at: Moment;
  /** Below the folder of messages. */
  file: string;
  heard_at: Moment | null;
  heard_by: Id | null;
}

/** The PIN by which a mailbox is heard by telephone. */
interface MailboxPinTable {
  ma_dn: string;
  subscriber_id: Id;
  hash: string;
  updated_at: Moment;
}

/** What is heard: greetings, music on hold, messages that callers left. */
export interface SoundTables {
  sound: SoundTable;
  sound_file: SoundFileTable;
  voicemail_message: VoicemailMessageTable;
  mailbox_pin: MailboxPinTable;
}
