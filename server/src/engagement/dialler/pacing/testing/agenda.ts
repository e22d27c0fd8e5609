interface Entry {
  readonly at: number;
  readonly run: () => void;
}

/** What is to happen when, in seconds: a binary heap whose front comes first. */
export class Agenda {
  readonly #heap: Entry[] = [];
  #now = 0;

  get now(): number {
    return this.#now;
  }

  after(seconds: number, run: () => void): void {
    const entry = { at: this.#now + seconds, run };
    const heap = this.#heap;
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const parent = heap[up];
      if (parent === undefined || parent.at <= entry.at) break;
      heap[at] = parent;
      at = up;
    }
    heap[at] = entry;
  }

  /** Runs all that happens before a moment, and something after each of it. */
  runUntil(end: number, afterEach: () => void): void {
    for (let entry = this.#next(); entry !== undefined && entry.at < end; entry = this.#next()) {
      this.#now = entry.at;
      entry.run();
      afterEach();
    }
  }

  #next(): Entry | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      if (left === undefined) break;
      const isRight = right !== undefined && right.at < left.at;
      const child = isRight ? right : left;
      if (child.at >= last.at) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = last;
    return first;
  }
}
