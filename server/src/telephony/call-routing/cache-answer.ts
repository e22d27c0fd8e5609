import type { RouteAnswerCache, StandingQuestion } from '@alo/exchange';
import type { RouteCall, RouteDecision } from '@alo/routing';
import type { Database } from '../../kernel/database/database.ts';
import { currentVersion } from '../pbx-objects/routing-version.ts';
import type { TenantRouting } from '../routing/tenant-routing.ts';

/**
 * Would the next call like this be answered the same until something is saved? Only the first step of a call that
 * rings a phone: whatever comes to the ear or leads outside is asked for each time.
 */
export function isCacheable(
  { hidesNumbers }: TenantRouting,
  { at, origin }: RouteCall,
  { verb, dependsOn }: RouteDecision,
): boolean {
  const isOfThisCall = [...dependsOn].some((one) => one !== 'caller');
  if (at !== undefined || verb.do !== 'dial' || isOfThisCall) return false;
  return origin === 'agent' || !(dependsOn.has('caller') || hidesNumbers);
}

/** Keeps an answer that stands. `generation`: of the tenant, read before the answer was found. */
export async function cacheAnswer(
  { database, standing }: { readonly database: Database; readonly standing: RouteAnswerCache },
  { tenant, origin, from, to }: RouteCall,
  { version }: { readonly version: string },
  answer: string,
  generation: number,
): Promise<void> {
  const question: StandingQuestion = { tenant, to, from: origin === 'trunk' ? null : from };
  const isKept = await standing.keep(question, answer, generation);
  if (!isKept || database.isSingleNode) return;
  // Another server may have saved meanwhile, and forgotten what was not kept yet.
  const saved = await database.withTenant(tenant, currentVersion).catch(() => undefined);
  if (String(saved) !== version) await standing.drop(question);
}
