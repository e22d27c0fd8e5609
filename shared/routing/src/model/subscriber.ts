import type { Destination } from '@alo/contracts';

/** When a subscriber's calls go elsewhere (entities §4.2). */
export interface Forward {
  readonly when: 'always' | 'busy' | 'noanswer' | 'unregistered';
  readonly callers: 'internal' | 'external' | 'both';
  readonly destination: Destination;
}

/** What routing knows of one extension (entities §4.2). */
export interface RouteSubscriber {
  readonly id: string;
  readonly extension: string;
  readonly isActive: boolean;
  /** "Không làm phiền" */
  readonly dnd: boolean;
  /** Seconds, 5-120. */
  readonly ringTimeout: number;
  readonly forwards: readonly Forward[];
  readonly hasVoicemail: boolean;
  /** Sound that is heard before a message is left; absent: the beep only. */
  readonly voicemailGreeting?: string | null;
}
