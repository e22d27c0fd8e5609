import { type Subscriber, type SubscriberFormInput, subscriberRoutingSchema } from '@alo/contracts';
import * as v from 'valibot';

/** Defaults of entities.md §4.2; the ring time is in the settings. */
export const blankSubscriber: SubscriberFormInput = {
  extension: '',
  name: '',
  user_id: null,
  record_policy: 'inherit',
  max_contacts: 1,
  webrtc: true,
  codecs: ['opus', 'alaw', 'ulaw'],
  sound_encryption: 'optional',
  dnd: false,
  is_active: true,
};

export function toSubscriberValues(subscriber: Subscriber): SubscriberFormInput {
  return {
    extension: subscriber.extension,
    name: subscriber.name,
    user_id: subscriber.user?.id ?? null,
    record_policy: subscriber.record_policy,
    ring_timeout: subscriber.ring_timeout,
    max_contacts: subscriber.max_contacts,
    webrtc: subscriber.webrtc,
    codecs: subscriber.codecs,
    dnd: subscriber.dnd,
    is_active: subscriber.is_active,
    ...v.parse(subscriberRoutingSchema, subscriber),
  };
}
