import { hasFeature } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { NoticeRound, type NoticeRoundParts } from '../../kernel/notifications/notice-round.ts';
import { readWorkingHours } from '../kpi/company-hours.ts';
import { isWorkingTime } from '../kpi/working-time.ts';
import { lockActiveRules, readActiveRules, readStates } from './alert-row.ts';
import { applyChange } from './apply-change.ts';
import { evaluate } from './evaluate.ts';
import { endAlerts } from './end-alerts.ts';
import { type AlertScope, type FigureSources, readAlertScopes } from './read-figures.ts';
import { readingsOf } from './readings.ts';
import type { Teller } from './tell-alert.ts';

/** Milliseconds between two looks at the figures. */
const lookEvery = 10_000;

type Parts = NoticeRoundParts & FigureSources & Pick<Teller, 'publicUrl' | 'sendsEmail'>;

/**
 * Looks at the rules of companies that have some on, on one node of all: at a pace of its own, whatever happens in calls. What
 * was told stands in the database, so that nothing is told twice after a restart.
 */
export function alertKeeper(parts: Parts): NoticeRound {
  const { database } = parts;
  return new NoticeRound(parts, {
    name: 'alerts',
    every: lookEvery,
    tenants: async () => {
      const rows = await database.root
        .selectFrom('alert_rule')
        .select('ma_dn')
        .distinct()
        .where('is_active', '=', true)
        .execute();
      return rows.map(({ ma_dn }) => ma_dn);
    },
    notify: async (tenant, now) => {
      const rules = await database.withTenant(tenant, async (db) =>
        (await hasMonitor(db, now)) ? readActiveRules(db) : [],
      );
      if (rules.length === 0) return [];
      const scopes = await readAlertScopes(parts, tenant, rules, now);
      return database.withTenant(tenant, (db) => look({ ...parts, db, tenant }, scopes, now));
    },
  });
}

/** A company whose plan has not the live board, or is over, has no alerts either. */
async function hasMonitor(db: TenantTransaction, now: Date): Promise<boolean> {
  const plan = await db
    .selectFrom('tenant')
    .select(['features', 'date_expired'])
    .executeTakeFirst();
  if (plan === undefined) return false;
  const { features, date_expired: dateExpired } = plan;
  return hasFeature({ features: new Set(features), dateExpired }, 'monitor', now);
}

/** Decides by the rules as they are now: who saves one waits meanwhile, and so does another look. */
async function look(
  teller: Omit<Teller, 'watcher'>,
  scopes: ReadonlyMap<string | null, AlertScope>,
  now: Date,
): Promise<readonly string[]> {
  const { db } = teller;
  const rules = await lockActiveRules(db);
  const states = await readStates(db);
  const at = {
    now: now.getTime(),
    isWorkingTime: isWorkingTime(await readWorkingHours(db), now.getTime()),
  };
  const notified = new Set<string>();
  for (const rule of rules) {
    const scope = scopes.get(rule.scopeUserId);
    // Saved since the figures were read: the next look knows it.
    if (scope === undefined) continue;
    const { watcher, figures } = scope;
    if (figures === null) {
      await endAlerts(db, rule.id);
      continue;
    }
    const before = states.get(rule.id) ?? new Map();
    for (const change of evaluate(rule.form, readingsOf(rule.form, figures), before, at)) {
      for (const id of await applyChange({ ...teller, watcher }, rule, change, now))
        notified.add(id);
    }
  }
  return [...notified];
}
