import { checkAccess } from '@alo/contracts';
import type { RecordingState } from '@alo/exchange';
import * as v from 'valibot';
import type { TelephonyPorts } from '../context.ts';
import { personAt } from '../call-routing/person-at.ts';
import { selectSubscribers } from '../pbx-objects/subscriber-row.ts';
import { switchRecording, toggled } from './switch-recording.ts';

const channel = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,16}\/[A-Za-z0-9_@;-]{1,120}$/));

/** The dial plan's question when the keys for a recording were pressed during a talk. */
const keySchema = v.object({
  key: v.literal('record'),
  tenant: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/)),
  /** Extension of the phone. */
  from: v.pipe(v.string(), v.regex(/^\d{2,6}$/)),
  call: v.string(),
  own: channel,
  peer: channel,
});

type Ports = Pick<TelephonyPorts, 'config' | 'database' | 'exchange' | 'live'>;

/** What the phone hears of it. */
export interface RecordKeyAnswer {
  readonly state: RecordingState | 'refused';
}

/**
 * Switches a recording by the keys of a phone, by the rights of the person at its extension.
 * @returns undefined for a question that is about something else
 */
export async function recordKeyPressed(
  { config, database, exchange, live }: Ports,
  question: Readonly<Record<string, string>>,
): Promise<RecordKeyAnswer | undefined> {
  if (!('key' in question)) return undefined;
  const refused = { state: 'refused' } as const;
  const parsed = v.safeParse(keySchema, question);
  if (!parsed.success) return refused;
  const { tenant, from, call, own, peer } = parsed.output;
  // A channel of that extension itself: `PJSIP/dn0002-101-00000001`, or of its browser.
  if (/^PJSIP\/([a-z0-9]+-\d+)[-@]/.exec(own)?.[1] !== `${tenant}-${from}`) return refused;
  return database.withTenant(tenant, async (db) => {
    const row = await selectSubscribers(db).where('extension', '=', from).executeTakeFirst();
    const user = row === undefined ? null : await personAt({ config }, db, row);
    const access = { permission: 'phone.record', feature: 'recording' } as const;
    if (user === null || checkAccess(user.subject, access, new Date()) !== 'granted')
      return refused;
    const switching = { exchange, live, db, user, ip: '' };
    const state = await switchRecording(switching, { channels: { own, peer }, ref: call }, toggled);
    return state === undefined ? refused : { state };
  });
}
