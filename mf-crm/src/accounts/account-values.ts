import type { Account } from '@alo/contracts';

/** What the form holds while it is edited; a cleared choice is null. */
export interface AccountValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role_id: string;
  readonly branch_id: string | null;
  readonly department_id: string | null;
  readonly team_id: string | null;
  readonly subscriber_id: string | null;
  readonly voip_provider: string | null;
  readonly is_active: boolean;
  /** Another picture as a data address; null: none any more. Absent: as it is. */
  readonly avatar?: string | null | undefined;
}

export const blankAccount: AccountValues = {
  name: '',
  email: '',
  phone: '',
  role_id: '',
  branch_id: null,
  department_id: null,
  team_id: null,
  subscriber_id: null,
  voip_provider: null,
  is_active: true,
};

export function toAccountValues(account: Account): AccountValues {
  const { name, email, phone, is_active, voip_provider: provider } = account;
  return {
    ...{ name, email, phone, is_active },
    role_id: account.role.id,
    branch_id: account.branch?.id ?? null,
    department_id: account.department?.id ?? null,
    team_id: account.team?.id ?? null,
    subscriber_id: account.subscriber?.id ?? null,
    voip_provider: provider === null ? null : String(provider),
  };
}
