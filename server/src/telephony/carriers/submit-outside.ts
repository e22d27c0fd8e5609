import { type HotlineForm, hotlineFormSchema } from '@alo/contracts';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { readHotlineRow } from './hotline-rows.ts';
import { providerOf } from './provider-of.ts';
import type { HotlineRequestFiles, TelecomProvider } from './telecom-provider.ts';
import type { ActorWith } from '../../kernel/user/actor.ts';
import type { TelephonyPorts } from '../context.ts';

interface Papers {
  readonly form: HotlineForm;
  readonly switchboard: string;
  readonly files: readonly HotlineRequestFiles[];
}

async function readPapers(db: TenantTransaction, id: string): Promise<Papers> {
  const row = await readHotlineRow(db, id);
  const { external_id } = await db
    .selectFrom('telecom_switchboard')
    .select('external_id')
    .where('id', '=', row.switchboard_id)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('telecom_document')
    .select(['name', 'mime', 'content'])
    .where('hotline_id', '=', id)
    .orderBy('created_at')
    .execute();
  return { form: v.parse(hotlineFormSchema, row), switchboard: external_id, files };
}

/** Hands one request in and keeps how the provider calls it. */
export async function handIn(
  db: TenantTransaction,
  provider: TelecomProvider,
  id: string,
): Promise<void> {
  const { form, switchboard, files } = await readPapers(db, id);
  const external_id = await provider.submit(form, switchboard, files);
  await db.updateTable('telecom_hotline').set({ external_id }).where('id', '=', id).execute();
}

/**
 * Hands a request in after the commit, where a provider outside decides. What fails is tried again by the next
 * "Đồng bộ": a request without a name of the provider has not reached it.
 */
export function submitOutside(
  actor: ActorWith<Pick<TelephonyPorts, 'config' | 'database'>>,
  id: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  const provider = providerOf(actor);
  if (provider.decider === 'operator') return;
  const { services, user, afterCommit } = actor;
  afterCommit(() => {
    const work = services.database.withTenant(user.tenant, (db) => handIn(db, provider, id));
    work.catch((error: unknown) =>
      log.error({ err: error }, 'a hotline was not handed in; syncing tries again'),
    );
  });
}
