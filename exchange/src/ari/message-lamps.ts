import { messageLampVariables } from '../config/dial-plan/message-lamp.ts';
import { messageLampContext } from '../config/dial-plan/names.ts';
import type { AriClient } from './ari-client.ts';

/** Messages of a mailbox that nobody has heard, and those that somebody has. */
export interface MessageCount {
  readonly unheard: number;
  readonly heard: number;
}

/** Messages of mailboxes, by `<box>@<tenant>`. */
export type MessageCounts = ReadonlyMap<string, MessageCount>;

/**
 * Tells Asterisk how many messages each mailbox has, and by it the phones of that mailbox. Asterisk forgets it when it
 * restarts.
 */
export class MessageLamps {
  readonly #ari: Pick<AriClient, 'originate'>;
  readonly #onTold: (mailbox: string) => void;
  readonly #told = new Map<string, string>();
  readonly #counts = new Map<string, MessageCount>();
  #turn = 0;

  /** @param onTold called with each mailbox of which Asterisk has learnt something new */
  constructor(
    ari: Pick<AriClient, 'originate'>,
    onTold: (mailbox: string) => void = () => undefined,
  ) {
    this.#ari = ari;
    this.#onTold = onTold;
  }

  /** What Asterisk was told of a mailbox last. */
  countOf(mailbox: string): MessageCount {
    return this.#counts.get(mailbox) ?? { unheard: 0, heard: 0 };
  }

  /** Asterisk is another one than before. */
  forget(): void {
    this.#told.clear();
  }

  /** Asterisk has counted a mailbox itself: what it was told does not hold any more. */
  forgetBox(mailbox: string): void {
    this.#told.set(mailbox, '?');
  }

  /**
   * Tells what has changed; a mailbox that is not named has no messages.
   * @param isMeant which mailboxes the counts are about
   * @throws {AriError}
   */
  async show(counts: MessageCounts, isMeant: (mailbox: string) => boolean): Promise<void> {
    const boxes = new Set([...counts.keys(), ...[...this.#told.keys()].filter(isMeant)]);
    for (const mailbox of boxes) {
      const { unheard, heard } = counts.get(mailbox) ?? { unheard: 0, heard: 0 };
      const said = `${unheard}/${heard}`;
      if ((this.#told.get(mailbox) ?? '0/0') === said) continue;
      await this.#tell(mailbox, unheard, heard);
      this.#told.set(mailbox, said);
      this.#counts.set(mailbox, { unheard, heard });
      this.#onTold(mailbox);
    }
  }

  #tell(mailbox: string, unheard: number, heard: number): Promise<void> {
    this.#turn += 1;
    const id = `${messageLampContext}-${Date.now()}.${this.#turn}`;
    return this.#ari.originate(id, `Local/s@${messageLampContext}/n`, {
      context: messageLampContext,
      extension: 'told',
      variables: {
        [messageLampVariables.mailbox]: mailbox,
        [messageLampVariables.unheard]: String(unheard),
        [messageLampVariables.heard]: String(heard),
      },
    });
  }
}
