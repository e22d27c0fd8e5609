import type { Generated } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

interface PhoneNumberTable extends Row {
  number: string;
  display_name: string;
  usage: string;
  provider_name: Generated<string>;
  type: Generated<string>;
  max_channels: Generated<number>;
  expired_at: string | null;
  /** The rest of the form of entities.md §4.1. */
  data: Generated<unknown>;
  is_active: boolean;
}

/** Telephone objects; `data` is the form of the kind (`objectForms` of @alo/contracts). */
interface RoutingObjectTable extends Row {
  kind: string;
  name: string;
  name_folded: string;
  extension: string | null;
  data: unknown;
  is_active: boolean;
}

/** Who has an internal number; triggers of migration 030 keep it. */
interface InternalNumberTable {
  ma_dn: string;
  extension: string;
  kind: string;
  id: Id;
}

/** How a desk phone gets its configuration. */
interface DeskPhoneAccessTable {
  ma_dn: string;
  desk_phone_id: Id;
  /** Of the phone that code and key are for. */
  mac: string;
  code_hash: string | null;
  code_until: Moment | null;
  key_hash: string | null;
  fetched_at: Moment | null;
  user_agent: Generated<string>;
}

/** Number of the newest version of the routing. */
interface RoutingHeadTable {
  ma_dn: string;
  version: number;
}

/** One change of one object; several of one version belong together. */
interface RoutingVersionTable {
  ma_dn: string;
  id: Id;
  version: number;
  at: Generated<Moment>;
  user_id: Id | null;
  user_name: string;
  action: string;
  kind: string;
  object_id: Id;
  name: string;
  before: unknown;
  after: unknown;
}

/** Whose a number is; the installation alone sees those of all tenants. */
interface NumberDirectoryTable {
  number: string;
  ma_dn: string;
}

/** What was counted on a day: calls by a rule, turns of a group. */
interface RoutingCounterTable {
  ma_dn: string;
  id: Id;
  day: string;
  who: string;
  count: number;
  last_at: Generated<Moment>;
}

/** What refers to what (entities.md §8), written in the same transaction as each save. */
interface RouteEdgeTable {
  ma_dn: string;
  from_kind: string;
  from_id: Id;
  slot: string;
  to_kind: string;
  to_id: Id;
}

/** A supervisor took an agent out of a queue; kept after it has ended. */
interface QueuePauseTable {
  ma_dn: string;
  id: Id;
  queue_id: Id;
  subscriber_id: Id;
  reason: string;
  paused_at: Generated<Moment>;
  paused_by: Id;
  paused_by_name: string;
  ended_at: Moment | null;
  ended_by_name: Generated<string>;
}

/** An extension that is logged in at the desk phones of another one. */
interface HotDeskTable {
  ma_dn: string;
  /** The extension with the desk phones. */
  desk_id: Id;
  guest_id: Id;
  since: Generated<Date>;
}

/** Tables of the telephone objects. */
export interface RoutingTables {
  queue_pause: QueuePauseTable;
  phone_number: PhoneNumberTable;
  routing_object: RoutingObjectTable;
  internal_number: InternalNumberTable;
  desk_phone_access: DeskPhoneAccessTable;
  hot_desk: HotDeskTable;
  routing_head: RoutingHeadTable;
  routing_version: RoutingVersionTable;
  routing_counter: RoutingCounterTable;
  number_directory: NumberDirectoryTable;
  route_edge: RouteEdgeTable;
}
