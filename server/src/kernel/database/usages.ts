import type { Usage } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from './database.ts';

/** Places that point at an object (entities.md §8), by name; the first 50. */
export async function usagesOf(db: TenantTransaction, kind: string, id: string): Promise<Usage[]> {
  const edges = await db
    .selectFrom('route_edge')
    .leftJoin('routing_object', 'routing_object.id', 'route_edge.from_id')
    .leftJoin('subscriber', 'subscriber.id', 'route_edge.from_id')
    .leftJoin('phone_number', 'phone_number.id', 'route_edge.from_id')
    .leftJoin('sound', 'sound.id', 'route_edge.from_id')
    .leftJoin('team', 'team.id', 'route_edge.from_id')
    .leftJoin('department', 'department.id', 'route_edge.from_id')
    .leftJoin('branch', 'branch.id', 'route_edge.from_id')
    .leftJoin('campaign', 'campaign.id', 'route_edge.from_id')
    .leftJoin('voice_otp_script', 'voice_otp_script.id', 'route_edge.from_id')
    .select([
      'from_kind',
      'from_id',
      'slot',
      sql<string>`coalesce(routing_object.name, subscriber.extension, phone_number.number, sound.name,
        team.name, department.name, branch.name, campaign.name, voice_otp_script.name,
        (select version.content ->> 'content' from survey_question question join survey_question_version version
          on version.question_id = question.id and version.version = question.version
          where question.id = route_edge.from_id), '')`.as('name'),
    ])
    .where('to_kind', '=', kind)
    .where('to_id', '=', id)
    .orderBy('from_kind')
    .orderBy('slot')
    .limit(50)
    .execute();
  return edges.map((edge) => ({
    kind: edge.from_kind,
    id: edge.from_id,
    name: edge.name,
    slot: edge.slot,
  }));
}
