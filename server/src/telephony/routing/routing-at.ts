import {
  numberFormSchema,
  objectForms,
  objectKindSchema,
  subscriberFormSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { currentVersion } from '../pbx-objects/routing-version.ts';
import { type ChangedThing, changesSince } from './changes-since.ts';
import type { TenantNumber, TenantRouting, TenantSubscriber } from './tenant-routing.ts';

/** What a map is drawn from. */
export interface MappedRouting extends Pick<TenantRouting, 'objects' | 'sounds'> {
  readonly numbers: readonly Pick<TenantNumber, 'id' | 'number' | 'display_name' | 'is_active'>[];
  readonly subscribers: readonly Pick<TenantSubscriber, 'id' | 'extension' | 'name' | 'isActive'>[];
}

type MappedNumber = MappedRouting['numbers'][number];
type MappedSubscriber = MappedRouting['subscribers'][number];

/** A version of the routing as it was. */
export interface PastRouting extends MappedRouting {
  readonly version: number;
  /** When it was saved; null for the one that was there before the first kept change. */
  readonly at: Date | null;
}

/**
 * The routing as it was at a version, out of what was changed since; null where the changes since are not all kept, and
 * for a version that is still to come.
 * @param present - the routing of now
 */
export async function routingAt(
  db: TenantTransaction,
  present: MappedRouting,
  version: number,
): Promise<PastRouting | null> {
  const { first, at } = await db
    .selectFrom('routing_version')
    .select(({ fn }) => [
      fn.min<number | null>('version').as('first'),
      fn.max<Date | null>('at').filterWhere('version', '=', version).as('at'),
    ])
    .executeTakeFirstOrThrow();
  const isKept = version >= (first ?? 0) - 1 && version <= (await currentVersion(db));
  if (!isKept) return null;
  const former = (await changesSince(db, version)).reduce(undo, present);
  return { ...former, version, at };
}

function undo(routing: MappedRouting, { kind, id, name, former }: ChangedThing): MappedRouting {
  if (kind === 'number') {
    return {
      ...routing,
      numbers: replaced(routing.numbers, id, asNumber(routing, id, name, former)),
    };
  }
  if (kind === 'subscriber') {
    return { ...routing, subscribers: replaced(routing.subscribers, id, asSubscriber(id, former)) };
  }
  if (!v.is(objectKindSchema, kind)) return routing;
  // A form that today's schema does not read stands as missing, as it would for the exchange.
  const read = v.safeParse(objectForms[kind], former);
  const object = read.success ? { id, form: read.output } : null;
  const objects = { ...routing.objects, [kind]: replaced(routing.objects[kind], id, object) };
  return { ...routing, objects };
}

function replaced<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  id: string,
  thing: Thing | null,
): readonly Thing[] {
  const others = things.filter((one) => one.id !== id);
  return thing === null ? others : [...others, thing];
}

/** Only its form has versions: the operator gives and takes the number itself. */
function asNumber(
  { numbers }: MappedRouting,
  id: string,
  name: string,
  former: unknown,
): MappedNumber | null {
  const read = v.safeParse(numberFormSchema, former);
  if (!read.success) return null;
  const present = numbers.find((one) => one.id === id);
  const { display_name, is_active } = read.output;
  return { id, number: present?.number ?? name, display_name, is_active };
}

function asSubscriber(id: string, former: unknown): MappedSubscriber | null {
  const read = v.safeParse(subscriberFormSchema, former);
  if (!read.success) return null;
  const { extension, name, is_active } = read.output;
  return { id, extension, name, isActive: is_active };
}
