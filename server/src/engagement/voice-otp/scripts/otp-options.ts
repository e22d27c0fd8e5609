import type { EndpointAnswer, endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';

type Options = EndpointAnswer<typeof endpoints.getOtpOptions>;

/** What a script may name: numbers that call out and greetings; and the scripts that there are. */
export async function otpOptions(db: TenantTransaction): Promise<Options> {
  const { rows } = await sql<{ kind: keyof Options; id: string; name: string }>`
    select 'numbers' as kind, id, concat_ws(' · ', number, nullif(display_name, '')) as name
      from phone_number where is_active and usage <> 'in'
    union all select 'greetings', id, name from sound where kind = 'greeting'
    union all select 'scripts', id, name from voice_otp_script
    order by name, id`.execute(db);
  const of = (kind: keyof Options) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
  return { numbers: of('numbers'), greetings: of('greetings'), scripts: of('scripts') };
}
