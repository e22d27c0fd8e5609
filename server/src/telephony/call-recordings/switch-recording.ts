import type { CallChannels, RecordingState } from '@alo/exchange';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { auditParties } from '../../kernel/masking/audit-party.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';
import { beepEvery } from '../call-routing/find-route.ts';
import type { TelephonyPorts } from '../context.ts';

/** A talk whose recording somebody switches. */
interface Talk {
  readonly channels: CallChannels;
  /** By what the exchange or the phone knows the call. */
  readonly ref: string;
}

interface Switching {
  readonly live: Pick<TelephonyPorts['live'], 'publish'>;
  readonly exchange: Pick<TelephonyPorts['exchange'], 'recordingState' | 'setRecording' | 'calls'>;
  readonly db: TenantTransaction;
  readonly user: Pick<User, 'id' | 'name' | 'tenant'>;
  /** Address of the request; of the dial plan's there is none. */
  readonly ip: string;
}

const actions = {
  none: 'recording.begin',
  recording: 'recording.resume',
  paused: 'recording.pause',
};

/** Extension whose phone a channel is of: `PJSIP/dn0002-101-00000001`, or its browser's. */
const extensionOf = (channel: string) => /^PJSIP\/[a-z0-9]+-(\d+)[-@]/.exec(channel)?.[1];

/** The pages of all who are in the talk show the new state. */
async function publishSwitch(
  { live, db, user }: Pick<Switching, 'live' | 'db' | 'user'>,
  { own, peer }: CallChannels,
): Promise<void> {
  const extensions = [own, peer].flatMap((channel) => extensionOf(channel) ?? []);
  const rows = await db
    .selectFrom('subscriber')
    .select('user_id')
    .where('extension', 'in', ['', ...extensions])
    .execute();
  const user_ids = rows.flatMap(({ user_id }) => user_id ?? []);
  live.publish(user.tenant, { type: 'recording.changed', user_ids });
}

/**
 * Begins, pauses or goes on with the recording of a talk, and writes into the audit log who did: what is left out of a
 * recording (numbers of cards, say) is left out by somebody.
 * @param wanted what it shall be, by what it is
 * @returns what it is now; undefined when the talk is over, or there is nothing to pause
 */
export async function switchRecording(
  { exchange, live, db, user, ip }: Switching,
  { channels, ref }: Talk,
  wanted: (present: RecordingState) => 'recording' | 'paused',
): Promise<RecordingState | undefined> {
  const present = await exchange.recordingState(channels);
  const next = wanted(present);
  if (next === present) return present;
  const { recording_beep: beeps } = await readSystemSetting(db);
  const parts = { tenant: user.tenant, beep: beeps === 1 ? beepEvery : undefined };
  if (!(await exchange.setRecording(channels, next, parts))) return undefined;
  await publishSwitch({ live, db, user }, channels);
  const call = exchange.calls(user.tenant).find(({ callId }) => callId === ref);
  await writeAudit(
    { db, user, http: { ip } },
    {
      action: actions[next === 'paused' ? 'paused' : present === 'none' ? 'none' : 'recording'],
      target: {
        kind: 'call_record',
        id: null,
        name: call === undefined ? ref : auditParties(call),
      },
      before: { state: present },
      after: { state: next },
    },
  );
  return next;
}

/** What the keys do: the same ones begin, pause and go on. */
export const toggled = (present: RecordingState): 'recording' | 'paused' =>
  present === 'recording' ? 'paused' : 'recording';
