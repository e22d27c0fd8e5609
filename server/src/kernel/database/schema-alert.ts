import type { Generated } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

interface AlertRuleTable extends Row {
  name: string;
  is_active: boolean;
  /** Whose data scope it watches; null: the whole company. */
  scope_user_id: Id | null;
  /** `alertRuleFormSchema` of @alo/contracts. */
  form: unknown;
}

interface AlertTable {
  ma_dn: string;
  id: Id;
  rule_id: Id;
  /** That of its rule. */
  scope_user_id: Id | null;
  rule_name: string;
  kind: string;
  object_id: string;
  object_name: string;
  /** Names of rule and object, to be searched for. */
  words_folded: string;
  value: number;
  worst: number;
  threshold: number;
  window: string;
  raised_at: Moment;
  /** Null: it still is. */
  over_at: Moment | null;
  ended_by: string | null;
  /** Who was told by bell and web-hook; e-mails are rows of their own. */
  told: unknown;
}

interface AlertStateTable {
  ma_dn: string;
  rule_id: Id;
  object_id: string;
  phase: string;
  /** Since when the phase holds. */
  since: Moment;
  /** When it was raised last. */
  raised_at: Moment | null;
}

interface AlertMailTable {
  ma_dn: string;
  id: Id;
  alert_id: Id;
  about: string;
  addresses: string[];
  subject: string;
  body: string;
  status: Generated<string>;
  attempts: Generated<number>;
  due_at: Generated<Moment>;
  error: Generated<string>;
}

export interface AlertTables {
  alert_rule: AlertRuleTable;
  alert: AlertTable;
  alert_state: AlertStateTable;
  alert_mail: AlertMailTable;
}
