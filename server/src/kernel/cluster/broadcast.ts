/**
 * Tells every node of the installation, this one as well. Messages are plain data that survive JSON. There is no
 * delivery to a node that is away: what must not be missed is also in the database.
 */
export interface Broadcast<Message> {
  readonly publish: (message: Message) => void;
  /** Has a listener told of every message, until what it returns is called. A listener does not throw. */
  readonly subscribe: (listener: (message: Message) => void) => () => void;
}

/** {@link Broadcast} of an installation of one node: listeners have been told when `publish` returns. */
export class LocalBroadcast<Message> implements Broadcast<Message> {
  readonly #listeners = new Set<(message: Message) => void>();

  readonly publish = (message: Message): void => {
    for (const listener of [...this.#listeners]) listener(message);
  };

  readonly subscribe = (listener: (message: Message) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
