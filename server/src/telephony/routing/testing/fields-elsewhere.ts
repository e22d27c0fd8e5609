const list = 'the list and the form of its kind, where people choose it';
const row = 'beside the row that it is about';

/** Fields for people, with where they see them: no program goes by them. */
export const shownToPeople: ReadonlyMap<string, string> = new Map([
  ['group.name', list],
  ['group.code', list],
  ['group.description', list],
  ['inbound.name', list],
  ['ring_group.name', list],
  ['queue.name', list],
  ['ivr.name', list],
  ['conference.name', list],
  ['desk_phone.name', list],
  ['desk_phone.model', list],
  ['ivr.options[].label', row],
  ['message.name', list],
  ['time_condition.name', list],
  ['time_group.name', list],
  ['time_group.description', list],
  ['time_group.details[].id', 'the address of the page of the row'],
  ['time_group.details[].label', row],
  ['holiday_calendar.name', list],
  ['last_call.name', list],
  ['outbound.name', list],
  ['blocked_incoming.reason', list],
  ['blocked_outgoing.reason', list],
  ['moh.name', list],
]);

/** Fields that decide about something else than the way of a call. */
interface Elsewhere {
  /** What the reader and its test call it. */
  readonly name: string;
  /** The program that reads it, and the test of what it does. */
  readonly files: readonly [reader: string, test: string];
}

const missedRings = 'server/src/call-log/presence/missed-rings';
const mailboxOwner = 'server/src/call-log/voicemail/mailbox-owner.ts';
const voicemailTest = 'server/src/call-log/voicemail/voicemail.test.ts';
const deskPhones = 'server/src/telephony/desk-phones';
const phone = 'exchange/src/ari/subscriber-objects';
const inTest = (path: string): Elsewhere['files'] => [`${path}.ts`, `${path}.test.ts`];

/** Fields that other programs read. */
export const readElsewhere: Readonly<Record<string, Elsewhere>> = {
  'queue.autopause': { name: 'autopause', files: inTest(missedRings) },
  'queue.autopause_after_missed': { name: 'autopause_after_missed', files: inTest(missedRings) },
  ...Object.fromEntries(
    ['vendor', 'subscriber_ids', 'transport', 'srtp', 'lamp_ids'].map((name) => [
      `desk_phone.${name}`,
      { name, files: [`${deskPhones}/load-setup.ts`, `${deskPhones}/desk-phones.test.ts`] },
    ]),
  ),
  ...Object.fromEntries(
    ['mac', 'is_active'].map((name) => [
      `desk_phone.${name}`,
      { name, files: [`${deskPhones}/phone-access.ts`, `${deskPhones}/desk-phones.test.ts`] },
    ]),
  ),
  'number.calls_per_second': {
    name: 'calls_per_second',
    files: inTest('server/src/engagement/dialler/engine/number-rates'),
  },
  'shared_voicemail.emails': { name: 'emails', files: [mailboxOwner, voicemailTest] },
  'shared_voicemail.attach': { name: 'attach', files: [mailboxOwner, voicemailTest] },
  'subscriber.voicemail_email': {
    name: 'voicemail_email',
    files: [mailboxOwner, voicemailTest],
  },
  'subscriber.max_contacts': { name: 'maxContacts', files: inTest(phone) },
  'subscriber.webrtc': { name: 'webrtc', files: inTest(phone) },
  'subscriber.sound_encryption': { name: 'soundEncryption', files: inTest(phone) },
  'subscriber.codecs': { name: 'codecs', files: inTest(phone) },
  'subscriber.user_id': {
    name: 'user_id',
    files: [
      'server/src/telephony/routing/last-agent.ts',
      'server/src/telephony/routing/known-caller.test.ts',
    ],
  },
  'moh.file_ids': {
    name: 'file_ids',
    files: [
      'server/src/telephony/sound-library/moh-routes.ts',
      'server/src/telephony/sounds/sounds.test.ts',
    ],
  },
};
