import type { Usage } from '@alo/contracts';
import { asOperator, asTenant } from '../../kernel/database/operator.ts';
import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { messages } from './messages.ts';

/** Companies whose decision names the trunk, and their outbound rules that do. */
export async function trunkUses(
  db: TenantTransaction,
  own: string,
  name: string,
): Promise<Usage[]> {
  const companies = await asOperator(db, () =>
    db.selectFrom('tenant_directory').select('ma_dn').orderBy('ma_dn').execute(),
  );
  const usages: Usage[] = [];
  for (const { ma_dn: code } of companies) {
    usages.push(...(await asTenant(db, own, code, () => usesOf(db, code, name))));
  }
  return usages;
}

async function usesOf(db: TenantTransaction, code: string, trunk: string): Promise<Usage[]> {
  const decision = await db.selectFrom('outside_calling').select('trunks').executeTakeFirst();
  const isGranted = decision !== undefined && decision.trunks.includes(trunk);
  const rules = await db
    .selectFrom('routing_object')
    .select('name')
    .where('kind', '=', 'outbound')
    .where(sql<SqlBool>`data -> 'trunk_ids' ? ${trunk}`)
    .orderBy('name')
    .execute();
  if (!isGranted && rules.length === 0) return [];
  const { name } = await db.selectFrom('tenant').select('name').executeTakeFirstOrThrow();
  const place = `${name} (${code})`;
  const names = [
    ...(isGranted ? [messages.grantedTo(place)] : []),
    ...rules.map((rule) => messages.ruleOf(rule.name, place)),
  ];
  return names.map((text) => ({ kind: 'company', id: code, name: text, slot: code }));
}
