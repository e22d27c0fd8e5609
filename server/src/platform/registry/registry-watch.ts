import { type Registry, registrySchema } from '@alo/contracts';
import * as v from 'valibot';
import { type Document, toDocument } from '../../kernel/http/document.ts';

/** Where the registry comes from: the one file of a store that is read again and again. */
export interface RegistrySource {
  /** The file with a tag that changes with it; undefined where there is none. */
  readonly read: () => Promise<{ readonly bytes: Uint8Array; readonly tag: string } | undefined>;
  /** The registry after the newest change that is recorded, for a file that cannot be read at the start. */
  readonly recorded?: () => Promise<Registry | undefined>;
  /** Milliseconds between two checks. */
  readonly every: number;
  /** Calls `onChange` when there may be something new; returns an unsubscribe function. */
  readonly follow?: (onChange: () => void) => () => void;
}

/** The registry that is served at this moment. */
export interface ServedRegistry {
  readonly registry: Registry;
  /** The file as it was written: what this server does not know is handed on. */
  readonly document: Document;
}

/** Called once for each new problem, with one line. */
type Warn = (what: string, error: unknown) => void;

/** The source has no registry. */
export class NoRegistryError extends Error {
  override readonly name = 'NoRegistryError';
  readonly code = 'NO_REGISTRY';
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Keeps the registry: read at the start and at every look, checked by its schema, passed to listeners when
 * it has changed. A file that is missing or broken takes nothing away: the last good one is served on.
 */
export class RegistryWatch {
  readonly #source: RegistrySource | undefined;
  readonly #warn: Warn;
  readonly #listeners = new Set<(served: ServedRegistry) => void>();
  readonly #timer: ReturnType<typeof setInterval> | undefined;
  readonly #unfollow: (() => void) | undefined;
  #tag = '';
  #trouble = '';
  #served: ServedRegistry | undefined;
  #looking: Promise<void> | undefined;

  private constructor(source: RegistrySource | undefined, warn: Warn) {
    this.#source = source;
    this.#warn = warn;
    if (source === undefined) return;
    this.#unfollow = source.follow?.(() => void this.look());
    this.#timer = setInterval(() => void this.look(), source.every);
    this.#timer.unref();
  }

  /** Reads for the first time, then polls. A server without a source has no registry. */
  static async start(source: RegistrySource | undefined, warn: Warn): Promise<RegistryWatch> {
    const watch = new RegistryWatch(source, warn);
    await watch.look();
    return watch;
  }

  /** What is wrong with the file at this moment, in one line. */
  get trouble(): string | undefined {
    return this.#trouble === '' ? undefined : this.#trouble;
  }

  current(): ServedRegistry | undefined {
    return this.#served;
  }

  /** Calls `listener` with every registry after the present one. */
  onChange(listener: (served: ServedRegistry) => void): void {
    this.#listeners.add(listener);
  }

  /** Looks now; never rejects. A look that is under way may have begun too early, so it is waited for. */
  async look(): Promise<void> {
    await this.#looking;
    this.#looking ??= this.#lookOnce().finally(() => (this.#looking = undefined));
    await this.#looking;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#unfollow?.();
  }

  async #lookOnce(): Promise<void> {
    if (this.#source === undefined) return;
    try {
      const file = await this.#source.read();
      if (file === undefined) throw new NoRegistryError('There is no registry.json');
      if (file.tag === this.#tag) return;
      const text = new TextDecoder().decode(file.bytes);
      const registry = v.parse(registrySchema, JSON.parse(text));
      this.#serve(registry, text);
      this.#tag = file.tag;
      this.#trouble = '';
    } catch (error) {
      const trouble = textOf(error);
      if (trouble === this.#trouble) return;
      this.#trouble = trouble;
      this.#warn(`the registry cannot be read, ${await this.#instead()}`, error);
    }
  }

  /** Finds something to serve in place of an unreadable file; returns what. */
  async #instead(): Promise<string> {
    if (this.#served !== undefined) return 'the last good one is served';
    const recorded = await this.#source?.recorded?.().catch(() => undefined);
    if (recorded === undefined) return 'there is none to serve';
    this.#serve(recorded, JSON.stringify(recorded));
    return `that of the newest recorded change is served (revision ${recorded.revision})`;
  }

  #serve(registry: Registry, text: string): void {
    this.#served = { registry, document: toDocument('application/json; charset=utf-8', text) };
    for (const listener of this.#listeners) listener(this.#served);
  }
}
