type Disposal = () => unknown;

/**
 * What was started and is to be ended, the last first. A part of `AsyncDisposableStack` under its names, which Node 20
 * does not have.
 */
export class DisposalStack {
  #disposals: Disposal[] = [];

  /** Has something ended by `dispose`; gives it back. */
  adopt<T>(value: T, dispose: (value: T) => unknown): T {
    this.defer(() => dispose(value));
    return value;
  }

  /** Has something done when everything that was added later has ended. */
  defer(dispose: Disposal): void {
    this.#disposals.push(dispose);
  }

  /**
   * Disposes everything, one by one; a failure does not stop the rest. A second call ends what was
   * added since.
   * @throws the failure of one, or an `AggregateError` of several
   */
  async disposeAsync(): Promise<void> {
    const failures: unknown[] = [];
    for (let dispose = this.#disposals.pop(); dispose; dispose = this.#disposals.pop()) {
      try {
        await dispose();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, 'Several things did not end well');
  }
}

/** For {@link DisposalStack.adopt}. */
export const close = (value: { readonly close: () => unknown }): unknown => value.close();
