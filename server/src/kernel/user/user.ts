import type { AccessSubject, ActivityStatus, DataScope, SystemSetting } from '@alo/contracts';
import { SUPER_ADMIN, toE164 } from '@alo/contracts';

/** Units whose people somebody may look after: his own and those that he leads. */
export interface OwnUnits {
  readonly team: readonly string[];
  readonly department: readonly string[];
  readonly branch: readonly string[];
}

/** The signed-in user of a request, read again each time so that every change acts at once. */
export interface User {
  readonly tenant: string;
  readonly companyName: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
  readonly role: {
    readonly id: string;
    readonly name: string;
    readonly dataScope: DataScope;
  };
  readonly units: OwnUnits;
  readonly statusActivity: ActivityStatus;
  readonly subject: AccessSubject;
  /** How customers' numbers are shown to this user. */
  readonly mask: PhoneMask;
  /** The API key that acts for the account, and the script of one-time passwords that it is for; absent: a person. */
  readonly apiKey?: { readonly id: string; readonly otpScriptId: string | null };
}

/** `null`: this user sees whole numbers. */
export type PhoneMask = {
  readonly position: 1 | 2 | 3;
  /** Numbers of the company itself, as keys (`toE164`): they are never masked. */
  readonly own?: readonly string[] | undefined;
} | null;

/**
 * Numbers are masked when the tenant hides them. Who has `customer.unmask` asks for one at a time, with a reason
 * that is kept; super-admin has full access (specification §6).
 */
export function maskFor(
  subject: Pick<AccessSubject, 'roleName'>,
  setting: Pick<SystemSetting, 'hidden_phone_customer' | 'position_hidden_phone_customer'>,
  ownNumbers: readonly string[] = [],
): PhoneMask {
  return setting.hidden_phone_customer === 1 && subject.roleName !== SUPER_ADMIN
    ? { position: setting.position_hidden_phone_customer, own: ownNumbers.map(toE164) }
    : null;
}
