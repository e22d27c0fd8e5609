import { campaignFormSchema, foldVietnamese } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { holdNamed } from '../../engagement/campaigns/campaign-references.ts';
import { columnsOf } from '../../engagement/campaigns/save-campaign.ts';
import { writeLists } from '../../engagement/campaigns/write-lists.ts';

const day = 86_400_000;
const contacts = 40;

/** Who is called, and by whom. */
interface People {
  readonly customers: readonly {
    readonly id: string;
    readonly name: string;
    readonly phone_e164: string;
  }[];
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  readonly surveyId: string;
}

/** A draft of a campaign that asks some customers whether they are content, in whose calls a survey is held. */
export async function fillDemoCampaign(
  db: TenantTransaction,
  ma_dn: string,
  { customers, agents, surveyId }: People,
  now: number,
): Promise<void> {
  const number = await db.selectFrom('phone_number').select('id').executeTakeFirstOrThrow();
  const hours = await db
    .selectFrom('routing_object')
    .select('id')
    .where('kind', '=', 'time_group')
    .executeTakeFirstOrThrow();
  const id = newId();
  const form = v.parse(campaignFormSchema, {
    ...{ name: 'Chăm sóc khách hàng tháng này', kind: 'agent', dial_mode: 'preview' },
    ...{ purpose: 'care', time_group_id: hours.id, number_ids: [number.id] },
    start_at: new Date(now).toISOString(),
    end_at: new Date(now + 30 * day).toISOString(),
    ...{ user_ids: agents.map((agent) => agent.id), survey_id: surveyId },
    script:
      'Chào anh/chị, em gọi từ Công ty Demo. Anh/chị có hài lòng với sản phẩm đã mua không ạ?',
  });
  const [maker] = agents;
  const made = { created_by: maker?.id ?? null, created_by_name: maker?.name ?? '' };
  await db
    .insertInto('campaign')
    .values({ ma_dn, id, ...columnsOf(form), ...made })
    .execute();
  await writeLists({ db, tenant: ma_dn }, id, form);
  await holdNamed({ db, tenant: ma_dn }, id, form);
  await db
    .insertInto('campaign_contact')
    .values(
      customers.slice(0, contacts).map(({ id: customer_id, name, phone_e164 }) => ({
        ...{ ma_dn, id: newId(), campaign_id: id, customer_id, name, phone_e164 },
        name_folded: foldVietnamese(name),
      })),
    )
    .execute();
}
