import type { Destination } from '@alo/contracts';

/** An announcement (entities §4.8). */
export interface RouteMessage {
  readonly id: string;
  /** Name of the sound; null while it is not ready. */
  readonly prompt: string | null;
  /** 1-5 */
  readonly repeat: number;
  readonly skippable: boolean;
  readonly answer: boolean;
  readonly after: Destination | null;
  readonly isActive: boolean;
}
