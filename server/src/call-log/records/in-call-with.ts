import { writtenForms } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import type { CallLogPorts } from '../context.ts';
import { ownRecords, readOwnScope } from './call-scope.ts';

/** Who asks, and what knows the calls of this moment. */
interface CallWatcher extends UserInTransaction {
  readonly services: Pick<CallLogPorts, 'exchange'>;
}

/** Does this person talk with the number, is it ringing for him, or did he talk with it in the last hour? */
export async function isInCallWith(
  { db, user, services }: CallWatcher,
  number: string,
): Promise<boolean> {
  const own = await readOwnScope(db, user);
  const forms = writtenForms(number);
  const endpoints = own.extensions.map((extension) => `${user.tenant}-${extension}`);
  const isOwn = (endpoint: string | null) => endpoint !== null && endpoints.includes(endpoint);
  const isPresent = services.exchange.calls(user.tenant).some((call) => {
    const { fromNumber, toNumber, fromEndpoint, toEndpoint, state } = call;
    // A queue rings many: whoever takes it is told afterwards.
    const rings = toEndpoint === null && state === 'ringing' && endpoints.length > 0;
    if (forms.includes(fromNumber)) return isOwn(toEndpoint) || rings;
    return forms.includes(toNumber) && isOwn(fromEndpoint);
  });
  if (isPresent) return true;
  const record = await ownRecords(db, own)
    .select('id')
    .where('started_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where(sql<SqlBool>`(from_number = any(${forms}) or to_number = any(${forms}))`)
    .limit(1)
    .executeTakeFirst();
  return record !== undefined;
}
