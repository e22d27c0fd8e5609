/** Why a call is over, in the words of no provider in particular. */
export type EndCause =
  | 'normal'
  | 'busy'
  | 'no-answer'
  | 'rejected'
  | 'cancelled'
  | 'unavailable'
  | 'not-found'
  | 'not-allowed'
  /** The company's plan is over: nothing goes outside. */
  | 'plan-ended'
  | 'elsewhere'
  | 'transferred'
  | 'signal-lost'
  | 'media-lost'
  | 'microphone'
  /** The tab that had the phone is gone. */
  | 'tab-closed'
  | 'error';

export type EndedBy = 'local' | 'remote' | 'system';

/** The other side as the exchange names it. */
export interface NamedParty {
  readonly number: string;
  readonly name: string | null;
  /**
   * What is dialled and looked up in the place of a number that the exchange has masked: a reference, or nothing
   * where it sent none.
   */
  readonly target?: string;
}

type Fact =
  | { readonly type: 'reg.connecting' }
  | { readonly type: 'reg.ok' }
  | { readonly type: 'reg.lost'; readonly cause: string }
  | {
      readonly type: 'reg.failed';
      readonly code: number | null;
      readonly cause: string;
      /** The provider keeps trying by itself. */
      readonly retryable: boolean;
    }
  | ({
      readonly type: 'call.incoming';
      readonly callId: string;
      /** Name of the company's number that was called, where the exchange sent one. */
      readonly called?: string;
      /** The phone takes it by itself where it does nothing else: its person waits for calls of a campaign. */
      readonly auto?: boolean;
    } & NamedParty)
  /** An announcement to the phones of a group begins; this one is to answer by itself. */
  | ({ readonly type: 'page.incoming'; readonly callId: string } & NamedParty)
  /** The exchange says with whom the call is now: after a transfer, a pickup or the answer it may be somebody else. */
  | ({ readonly type: 'call.party'; readonly callId: string } & NamedParty)
  | { readonly type: 'call.connecting'; readonly callId: string }
  | { readonly type: 'call.proceeding'; readonly callId: string }
  | { readonly type: 'call.ringing'; readonly callId: string; readonly early: boolean }
  | { readonly type: 'call.accepted'; readonly callId: string }
  | { readonly type: 'call.confirmed'; readonly callId: string }
  | {
      readonly type: 'call.ended';
      readonly callId: string;
      readonly by: EndedBy;
      readonly cause: EndCause;
      /** The exchange knows this end of the call no more; the other side may wait, and is asked for by this name. */
      readonly ref?: string;
    }
  | {
      readonly type: 'call.failed';
      readonly callId: string;
      readonly by: EndedBy;
      readonly cause: EndCause;
      readonly code: number | null;
    }
  | { readonly type: 'call.muted'; readonly callId: string; readonly muted: boolean }
  | {
      readonly type: 'call.held';
      readonly callId: string;
      readonly local: boolean;
      readonly remote: boolean;
    }
  /** The other side talks to somebody else now: our part is over, the provider is still in the call. */
  | { readonly type: 'call.transferred'; readonly callId: string }
  /** The transfer came to nothing; the call is as it was. */
  | { readonly type: 'call.transferFailed'; readonly callId: string; readonly cause: EndCause }
  | { readonly type: 'media.stream'; readonly callId: string }
  | { readonly type: 'media.up'; readonly callId: string }
  | { readonly type: 'media.down'; readonly callId: string }
  | { readonly type: 'error'; readonly kind: string; readonly message: string };

/** What a provider reports, without its envelope. */
export type ProviderFact = Fact;

/**
 * A fact of a provider: plain data, numbered without gaps, never holding a credential. After the
 * terminal event (`call.ended`, `call.failed`) of a call nothing about that call counts any more.
 */
export type ProviderEvent = Fact & { readonly seq: number; readonly at: number };
