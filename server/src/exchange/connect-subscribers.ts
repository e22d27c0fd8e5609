import {
  type AmiClient,
  type AriClient,
  type CallEventSource,
  DeskMessageLamps,
  HotDesks,
  MessageLamps,
  type Subscriber,
  SubscriberSync,
} from '@alo/exchange';
import { allSubscribers } from '../telephony/call-routing/all-subscribers.ts';
import type { Exchange, ExchangeSubscriber } from '../telephony/exchange/exchange.ts';
import type { ExchangeParts } from './exchange-parts.ts';
import { SubscriberReconciliation } from './subscriber-reconciliation.ts';

interface Parts extends Pick<ExchangeParts, 'database' | 'secrets' | 'onError'> {
  readonly ami: AmiClient;
  readonly ari: AriClient;
  readonly source: CallEventSource;
  /** Whether Asterisk takes digests of passwords by SHA-256, as its instance says now. */
  readonly sha256: () => boolean;
  /** Nothing is left to be changed in Asterisk. */
  readonly onSettled: () => void;
}

/** Keeps Asterisk's subscribers equal to ours, and the message lamps of phones at which somebody else is logged in. */
export function connectSubscribers(parts: Parts) {
  const { ami, ari, source, database, secrets, onError } = parts;
  const sync = new SubscriberSync(ari, parts.onSettled);
  const hotDesks = new HotDesks();
  const toSubscriber = ({ hotDesk, ...subscriber }: ExchangeSubscriber): Subscriber => ({
    ...subscriber,
    codecs: [...subscriber.codecs],
    hotDesk: hotDesk && { ...hotDesk, codecs: [...hotDesk.codecs] },
    provider: 1,
    sha256: parts.sha256(),
  });
  const subscribers = async () => {
    const all = (await allSubscribers(database, secrets)).map(toSubscriber);
    hotDesks.noteAll(all);
    return all;
  };
  const reconciliation = new SubscriberReconciliation({ sync, ari, source, subscribers, onError });
  const onLampError = (error: unknown) => onError('message lamps of desk phones', error);
  const messageLamps = new MessageLamps(ari, (mailbox) => {
    const [extension = '', tenant = ''] = mailbox.split('@');
    void deskLamps.changed({ tenant, extension }).catch(onLampError);
  });
  const deskLamps = new DeskMessageLamps({
    ...{ ami, hotDesks },
    countOf: (mailbox) => messageLamps.countOf(mailbox),
  });
  const push: Exchange['push'] = (subscriber) => {
    hotDesks.note(subscriber);
    const pushed = sync.push(toSubscriber(subscriber));
    reconciliation.orRun(pushed);
    void pushed.then(
      () => deskLamps.pushed(subscriber).catch(onLampError),
      () => undefined,
    );
  };
  const remove: Exchange['remove'] = (tenant, extension) => {
    hotDesks.note({ tenant, extension, hotDesk: null });
    reconciliation.orRun(sync.remove({ tenant, extension }));
  };
  return {
    ...{ sync, hotDesks, reconciliation, messageLamps, push, remove },
    close: () => {
      reconciliation.close();
      deskLamps.close();
    },
  };
}
