import { otpScriptEntries } from '@alo/contracts';
import * as v from 'valibot';
import { listTenants } from '../../../identity/tenants/list-tenants.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { VoicedScript } from '../speech/script-voices.ts';

const fieldsSchema = v.object(otpScriptEntries);

/** Scripts of every company that are switched on, with what they say. */
export async function activeScripts(database: Database): Promise<VoicedScript[]> {
  const scripts: VoicedScript[] = [];
  for (const tenant of await listTenants(database)) {
    const rows = await database.withTenant(tenant, (db) =>
      db.selectFrom('voice_otp_script').selectAll().where('is_active', '=', true).execute(),
    );
    for (const row of rows) scripts.push({ tenant, id: row.id, form: v.parse(fieldsSchema, row) });
  }
  return scripts;
}
