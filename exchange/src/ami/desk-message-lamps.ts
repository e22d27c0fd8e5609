import { endpointId, guestEndpointId } from '@alo/routing';
import type { MessageCount } from '../ari/message-lamps.ts';
import type { AmiClient } from './ami-client.ts';
import type { HotDesks, SubscriberName } from './hot-desks.ts';

interface Parts {
  readonly ami: Pick<AmiClient, 'action'>;
  readonly hotDesks: Pick<HotDesks, 'of' | 'onChange'>;
  /** Messages of a mailbox, `<extension>@<tenant>`. */
  readonly countOf: (mailbox: string) => MessageCount;
}

/**
 * Message lamps of desk phones that have become somebody else's (hot desking). Asterisk tells a phone of a mailbox from its
 * registration on; until the next one, these phones know that of whoever had them before, so they are told here.
 */
export class DeskMessageLamps {
  readonly #parts: Parts;
  readonly #changed = new Set<string>();
  readonly #stop: () => void;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stop = parts.hotDesks.onChange((name) => this.#changed.add(endpointId(name)));
  }

  /**
   * Asterisk knows a subscriber as it is now: tells its phones what waits for it, where they have changed hands.
   * @throws {AmiError}
   */
  async pushed(name: SubscriberName): Promise<void> {
    if (!this.#changed.delete(endpointId(name))) return;
    for (const { extension } of this.#parts.hotDesks.of(name)) {
      const isOwn = extension === name.extension;
      await this.#tell(isOwn ? endpointId(name) : guestEndpointId(name), name);
    }
  }

  /**
   * A mailbox has got or lost messages: tells the phones of others at which its extension is logged in.
   * @throws {AmiError}
   */
  async changed(name: SubscriberName): Promise<void> {
    const phones = this.#parts.hotDesks.of(name);
    const isElsewhere = phones.some(({ extension }) => extension !== name.extension);
    if (isElsewhere) await this.#tell(guestEndpointId(name), name);
  }

  close(): void {
    this.#stop();
  }

  async #tell(endpoint: string, { tenant, extension }: SubscriberName): Promise<void> {
    const { unheard, heard } = this.#parts.countOf(`${extension}@${tenant}`);
    await this.#parts.ami.action('PJSIPNotify', {
      Endpoint: endpoint,
      Variable: [
        'Event=message-summary',
        'Content-Type=application/simple-message-summary',
        `Content=Messages-Waiting: ${unheard > 0 ? 'yes' : 'no'}`,
        `Content=Voice-Message: ${unheard}/${heard} (0/0)`,
        'Content=',
      ].join(','),
    });
  }
}
