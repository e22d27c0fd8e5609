import type { CallChannels, RecordingState } from '@alo/exchange';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
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

/**
 * Begins, pauses or goes on with the recording of a talk, and writes into the audit log who did: what is left out of a
 * recording (numbers of cards, say) is left out by somebody.
 * @param wanted what it shall be, by what it is
 * @returns what it is now; undefined when the talk is over, or there is nothing to pause
 */
export async function switchRecording(
  { exchange, db, user, ip }: Switching,
  { channels, ref }: Talk,
  wanted: (present: RecordingState) => 'recording' | 'paused',
): Promise<RecordingState | undefined> {
  const present = await exchange.recordingState(channels);
  const next = wanted(present);
  if (next === present) return present;
  const { recording_beep: beeps } = await readSystemSetting(db);
  const parts = { tenant: user.tenant, beep: beeps === 1 ? beepEvery : undefined };
  if (!(await exchange.setRecording(channels, next, parts))) return undefined;
  const call = exchange.calls(user.tenant).find(({ callId }) => callId === ref);
  await writeAudit(
    { db, user, http: { ip } },
    {
      action: actions[next === 'paused' ? 'paused' : present === 'none' ? 'none' : 'recording'],
      target: {
        kind: 'call_record',
        id: null,
        name: call === undefined ? ref : `${call.fromNumber} → ${call.toNumber}`,
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
