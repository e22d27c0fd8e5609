import type { Codec } from '@alo/contracts';
import type { Heard } from './tones.ts';

export type PhoneKind = 'browser' | 'baresip' | 'linphone';
/** How SIP comes: browsers by WebSocket; over TLS desk phones encrypt the sound, too (SDES). */
export type Transport = 'WS' | 'UDP' | 'TCP' | 'TLS';
export const codecs: readonly Codec[] = ['alaw', 'ulaw', 'g722', 'opus'];

/** One real telephone. */
export interface BenchPhone {
  readonly kind: PhoneKind;
  readonly transport: Transport;
  readonly extension: string;
  /** It takes and offers encrypted sound only. */
  readonly mustEncrypt: boolean;
  /** Frequency (Hz) of the beeps that it says. */
  readonly tone: number;
  readonly dial: (extension: string) => Promise<void>;
  /** Waits for a call and takes it. */
  readonly answer: () => Promise<void>;
  /** Listens for a tone (Hz) until the call has been listened to for so long, in milliseconds. */
  readonly listen: (frequency: number, milliseconds: number) => Promise<Heard>;
  /** Ends its calls, whatever state they are in; it can call again afterwards. */
  readonly hangUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What a desk phone registers with, and where its files may lie. */
export interface DeskAccount {
  readonly tenant: string;
  readonly extension: string;
  readonly password: string;
  readonly transport: Exclude<Transport, 'WS'>;
  readonly port: number;
  readonly tone: number;
  readonly mustEncrypt: boolean;
  /** Files of a certificate and its key (PEM) for phones that must show one. */
  readonly certificate: { readonly chain: string; readonly key: string };
  readonly folder: string;
}
