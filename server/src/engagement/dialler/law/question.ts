import type { Holiday, TimeRow } from '@alo/routing';

/** What a campaign calls for. */
export type Purpose = 'ads' | 'care' | 'collection' | 'survey';

/** What a campaign says about when and how often it calls; moments in epoch milliseconds, days and hours in Vietnam. */
export interface CampaignRules {
  readonly purpose: Purpose;
  readonly startAt: number;
  readonly endAt: number;
  /** When it calls: one row must hold. */
  readonly hours: readonly TimeRow[];
  readonly holidays: readonly Holiday[];
  /** Saturdays and Sundays too, where `hours` allow them. */
  readonly callsOnWeekends: boolean;
  /** Attempts of a contact; calls to a number on one day, of all campaigns. */
  readonly maxAttempts: number;
  readonly maxPerDay: number;
  /** Days after a conversation on which no campaign calls the number; 0: none. */
  readonly noRecallDays: number;
}

/** What holds for all campaigns of a company. */
export interface CompanyRules {
  /** Minutes since midnight between which advertising calls may be made: at most 08:00–17:00, the company may say less. */
  readonly adsFrom: number;
  readonly adsTo: number;
  /** Of which moment the imported national register is; null: none is imported. */
  readonly registerAsOf: number | null;
  /** Did the campaign drop more calls than it may? Then it calls only for agents who are ready. */
  readonly dropsTooMany: boolean;
}

/** A number that is not to be called, from a moment until another; null: for good. */
export interface Ban {
  readonly since: number;
  readonly until: number | null;
}

/** What is known of the number, over all campaigns of the company. */
export interface NumberFacts {
  /** It is in the national register "Danh sách không quảng cáo". */
  readonly isRegistered: boolean;
  readonly ownBan: Ban | null;
  readonly optOut: Ban | null;
  /** Somebody there has agreed to be called for advertising. */
  readonly hasConsent: boolean;
  /** It has agreed to other hours, or to more than one advertising call in 24 hours (Decree 91, article 13). */
  readonly agreedHours: boolean;
  readonly agreedFrequency: boolean;
  /** A campaign is calling it at this moment. */
  readonly isBeingCalled: boolean;
  /** Calls of the last two days, of any campaign. */
  readonly calls: readonly number[];
  readonly lastAdsCallAt: number | null;
  readonly lastTalkAt: number | null;
  readonly droppedAt: number | null;
}

/** Where the contact stands in its campaign. */
export interface ContactFacts {
  readonly attempts: number;
  readonly nextAt: number | null;
  /** It asked to be called at `nextAt`: no limit of how often keeps it from that. */
  readonly isCallBack: boolean;
  /** An agent is kept for the call: manual, preview and progressive dialling. */
  readonly hasAgent: boolean;
}

/** Everything that decides whether a contact may be called. */
export interface Question {
  readonly campaign: CampaignRules;
  readonly company: CompanyRules;
  readonly number: NumberFacts;
  readonly contact: ContactFacts;
}
