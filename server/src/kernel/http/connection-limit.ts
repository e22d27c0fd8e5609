/** The most connections that last which one holder may have at once. */
export interface ConnectionMost {
  readonly person: number;
  /** A whole office has one address. */
  readonly address: number;
}

/** Counts connections that last (event streams, WebSockets) by person and by address. */
export class ConnectionLimit {
  readonly #most: ConnectionMost;
  readonly #open = new Map<string, number>();

  constructor(most: ConnectionMost) {
    this.#most = most;
  }

  /** Takes a place; gives the way to free it, or undefined when person or address have no place left. */
  take(person: string, address: string): (() => void) | undefined {
    const places = [
      { key: `person ${person}`, most: this.#most.person },
      { key: `address ${address}`, most: this.#most.address },
    ];
    if (places.some(({ key, most }) => (this.#open.get(key) ?? 0) >= most)) return undefined;
    for (const { key } of places) this.#add(key, 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      for (const { key } of places) this.#add(key, -1);
    };
  }

  #add(key: string, change: 1 | -1): void {
    const count = (this.#open.get(key) ?? 0) + change;
    if (count === 0) this.#open.delete(key);
    else this.#open.set(key, count);
  }
}
