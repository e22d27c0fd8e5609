import { featureWords } from '@alo/contracts';
import { featureCodeMessages } from '../feature-codes/messages.ts';
import { numberWords } from '../numbers/messages.ts';
import type { ObjectWords } from '../objects/object-words.ts';
import { wordsOfKind } from '../object-words.ts';
import { outboundMessages } from '../outbound/messages.ts';
import { messages as subscriber } from '../subscriber-form/messages.ts';

const { fields, forwards } = subscriber;
const { extension, tenant, fields: caps } = outboundMessages.caps;

type Words = Pick<ObjectWords, 'fields' | 'choices'>;

const limits = (whose: 'extension' | 'tenant', title: string) =>
  Object.entries(caps[whose]).map(([field, label]) => [`${whose}.${field}`, `${title}: ${label}`]);

/** Words of what is in the history and no telephone object. */
const others: Readonly<Record<string, Words>> = {
  number: numberWords,
  subscriber: {
    fields: {
      extension: fields.extension,
      name: fields.name,
      user_id: fields.user,
      record_policy: fields.recordPolicy,
      ring_timeout: fields.ringTimeout,
      max_contacts: fields.maxContacts,
      webrtc: fields.webrtc,
      codecs: fields.codecs,
      dnd: fields.dnd,
      is_active: fields.active,
      outbound_number_id: fields.outboundNumber,
      forwards: fields.forwards,
      voicemail_enabled: fields.voicemail,
      voicemail_email: fields.voicemailEmail,
      voicemail_greeting_id: fields.voicemailGreeting,
      sound_encryption: fields.soundEncryption,
    },
    choices: { when: forwards.when, sound_encryption: subscriber.soundEncryption },
  },
  feature_codes: {
    fields: Object.fromEntries(
      Object.entries(featureWords).flatMap(([name, words]) => [
        [`${name}.code`, `${words}: ${featureCodeMessages.code.toLowerCase()}`],
        [`${name}.is_active`, `${words}: ${featureCodeMessages.active.toLowerCase()}`],
      ]),
    ),
  },
  call_caps: {
    fields: Object.fromEntries([...limits('extension', extension), ...limits('tenant', tenant)]),
  },
};

/** Texts for all values in the history. */
export function historyWords(kind: string): Words | undefined {
  return wordsOfKind(kind) ?? others[kind];
}
