import type {
  Direction,
  Disposition,
  HotlineForm,
  HotlineStatus,
  Switchboard,
} from '@alo/contracts';

/** A switchboard as its provider reports it. */
export interface ProviderSwitchboard {
  readonly externalId: string;
  readonly name: string;
  readonly tenantDomain: string;
  readonly status: Switchboard['status'];
}

/** How far a request is at the provider. */
export interface ProviderHotline {
  readonly externalId: string;
  readonly status: HotlineStatus;
  readonly reason: string;
}

/** An account of a person at the provider, with its secret. */
export interface ProviderAccount {
  readonly externalId: string;
  readonly provider: 2 | 3;
  /** Our extension that it belongs to. */
  readonly extension: string;
  readonly extentionsNumber: string;
  readonly tenantDomain: string;
  readonly password: string;
  readonly sdkUserId: string;
  readonly isSuspended: boolean;
  /** yyyy-MM-dd */
  readonly expiredAt: string | null;
}

/** A call as the provider has it. */
export interface ProviderCall {
  readonly externalId: string;
  readonly direction: Direction;
  readonly fromNumber: string;
  readonly toNumber: string;
  readonly hotline: string | null;
  /** Our extension. */
  readonly extension: string | null;
  readonly disposition: Disposition;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly talkSec: number;
  /** VND; null: not told. */
  readonly cost: number | null;
}

/** Calls of a span of time, each once; `more`: there are some that were not read. */
export interface ProviderCalls {
  readonly calls: readonly ProviderCall[];
  readonly more: boolean;
}

export interface HotlineRequestFiles {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

/**
 * What stands behind the telecom API of a company: the exchange of this installation with the operator as its office,
 * or a provider outside. All of it may fail with {@link TelecomProviderError}.
 */
export interface TelecomProvider {
  /** Who decides about requests. */
  readonly decider: 'operator' | 'provider';
  readonly switchboards: () => Promise<readonly ProviderSwitchboard[]>;
  /** Hands a request in; how the provider calls it. */
  readonly submit: (
    form: HotlineForm,
    switchboard: string,
    files: readonly HotlineRequestFiles[],
  ) => Promise<string>;
  readonly cancel: (externalId: string) => Promise<void>;
  readonly hotlines: () => Promise<readonly ProviderHotline[]>;
  readonly accounts: () => Promise<readonly ProviderAccount[]>;
  /** Calls that began between two moments; null: they are those of our own records. */
  readonly calls: ((from: Date, before: Date) => Promise<ProviderCalls>) | null;
}

/** The provider outside did not do what was asked. */
export class TelecomProviderError extends Error {
  override readonly name = 'TelecomProviderError';
  readonly code = 'TELECOM_PROVIDER';
}
