import { type ObjectKind, objectForms } from '@alo/contracts';
import type { UsageLike } from '@alo/ui';
import { blockedInWords, blockedOutWords } from './blocked/messages.ts';
import { conditionWords } from './conditions/messages.ts';
import { conferenceWords } from './conferences/messages.ts';
import { deskPhoneWords } from './desk-phones/messages.ts';
import { groupWords } from './groups/messages.ts';
import { inboundWords } from './inbounds/messages.ts';
import { ivrMessages, ivrWords } from './ivr/messages.ts';
import { lastCallWords } from './last-calls/messages.ts';
import { messageWords } from './notifications/messages.ts';
import { messages } from './objects/messages.ts';
import type { ObjectWords } from './objects/object-words.ts';
import { outboundWords } from './outbound/messages.ts';
import { queueWords } from './queue/messages.ts';
import { ringGroupWords } from './ringgroup/messages.ts';
import { holidayWords, voicemailWords } from './settings/messages.ts';
import { timeGroupWords } from './time-groups/messages.ts';

/** What every kind and its fields are called. */
export const objectWords: Readonly<Record<ObjectKind, ObjectWords>> = {
  group: groupWords,
  inbound: inboundWords,
  ring_group: ringGroupWords,
  queue: queueWords,
  ivr: ivrWords,
  message: messageWords,
  time_condition: conditionWords,
  time_group: timeGroupWords,
  holiday_calendar: holidayWords,
  last_call: lastCallWords,
  outbound: outboundWords,
  blocked_incoming: blockedInWords,
  blocked_outgoing: blockedOutWords,
  shared_voicemail: voicemailWords,
  conference: conferenceWords,
  desk_phone: deskPhoneWords,
};

export function wordsOfKind(kind: string): ObjectWords | undefined {
  return kind in objectForms ? objectWords[kind as ObjectKind] : undefined;
}

/** A place inside an object in words: `noanswer_dest` → "Khi không ai nghe", `rules.1.destination` → "luật 2". */
export function slotWords(kind: string, slot: string): string {
  const [field = '', row] = slot.split('.');
  const label = wordsOfKind(kind)?.fields[field] ?? slot;
  if (row === undefined || !/^\d+$/.test(row)) return label;
  return `${label}, ${messages.row(Number(row) + 1)}`;
}

/** Places of use with their fields in words; what the server worded itself stays. */
export function wordUsages(usages: readonly UsageLike[]): UsageLike[] {
  return usages.map((usage) => ({ ...usage, slot: slotWords(usage.kind, usage.slot) }));
}

/** "Phím 1", "Hết giờ": a key of a menu by the letter that the contract has for it. */
export function keyWords(key: string): string {
  return key === 't' || key === 'i' ? ivrMessages.special[key] : ivrMessages.key(key);
}
