import type { Destination } from '@alo/contracts';

/** What a key leads to. */
export interface IvrOption {
  /** 0-9, `*`, `#`; `t` when nobody presses, `i` when there is no such key. */
  readonly key: string;
  /** Said before the call continues. */
  readonly prompt?: string | null;
  readonly destination: Destination | null;
  readonly isActive: boolean;
}

/** A voice menu (entities §4.7). Prompts are names of sounds, null where there is none. */
export interface RouteIvr {
  readonly id: string;
  readonly welcome: string | null;
  readonly short: string | null;
  readonly invalid: string | null;
  readonly noKey: string | null;
  /** Seconds, 1-30. */
  readonly timeout: number;
  /** Seconds, 1-10. */
  readonly between: number;
  /** 1-6 */
  readonly maxDigits: number;
  /** 0-9: how often the menu is said again. */
  readonly maxRetries: number;
  readonly directDial: boolean;
  readonly excludedExtensions: readonly string[];
  readonly options: readonly IvrOption[];
  readonly isActive: boolean;
}
