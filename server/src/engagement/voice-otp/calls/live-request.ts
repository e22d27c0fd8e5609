import type { HeardScript } from '../speech/script-speech.ts';

/** What of a script its calls need. */
export interface CalledScript extends HeardScript {
  readonly number_id: string;
  readonly greeting_id: string | null;
  readonly repeat: number;
  readonly gap: number;
  readonly ring_timeout: number;
}

/** A request whose code this server knows: nothing else knows it, and nothing writes it down. */
export interface LiveRequest {
  readonly tenant: string;
  readonly id: string;
  /** As it is dialled. */
  readonly phone: string;
  readonly code: string;
  /** Epoch milliseconds after which the code is forgotten. */
  readonly expiresAt: number;
  readonly script: CalledScript;
}
