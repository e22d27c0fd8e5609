import { endpoints, foldVietnamese } from '@alo/contracts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { signAccessToken } from '../../identity/auth/access-token.ts';
import { type Context, serve } from '../context.ts';
import { routingChanged } from '../pbx-objects/routing-changed.ts';
import { decideRow } from './decide-hotline.ts';
import { hotlineChanged } from './hotline-changed.ts';
import { readHotlineRow } from './hotline-rows.ts';
import { answerOf, providerOf } from './provider-of.ts';
import { handIn } from './submit-outside.ts';
import { keepSwitchboards, listSwitchboards } from './switchboards.ts';

const getShopKey = serve(endpoints.getShopKey, async (_request, { user, services }) => {
  const claims = { userId: user.id, tenant: user.tenant, sessionId: user.sessionId };
  return { data: await signAccessToken(services.secrets.tokenKey, claims, 'telecom') };
});

/** What the provider knows of switchboards and requests. */
async function sync(context: Context): Promise<number> {
  const { db, user, services, afterCommit } = context;
  const provider = providerOf(context);
  await keepSwitchboards(db, user.tenant, await answerOf(provider.switchboards()));
  if (provider.decider === 'operator') return 0;
  const waiting = await db
    .selectFrom('telecom_hotline')
    .select(['id', 'external_id'])
    .where('status', '=', 'submitted')
    .where('decider', '=', 'provider')
    .execute();
  const known = new Map(
    (await answerOf(provider.hotlines())).map((hotline) => [hotline.externalId, hotline]),
  );
  const notified = new Set<string>();
  let decided = 0;
  for (const { id, external_id } of waiting) {
    if (external_id === '') {
      await answerOf(handIn(db, provider, id));
      continue;
    }
    const { status = 'submitted', reason = '' } = known.get(external_id) ?? {};
    if (status !== 'approved' && status !== 'rejected') continue;
    const approved = status === 'approved';
    const row = await readHotlineRow(db, id);
    for (const user_id of await decideRow(db, row, { approved, reason })) notified.add(user_id);
    decided += 1;
  }
  if (decided > 0) {
    routingChanged(context);
    hotlineChanged(context, user.tenant);
    afterCommit(() => {
      for (const user_id of notified) {
        services.live.publish(user.tenant, { type: 'notice.created', user_id });
      }
    });
  }
  return decided;
}

const syncSwitchboards = serve(endpoints.syncSwitchboards, async (_request, context) => {
  const hotlines = await sync(context);
  return { switchboards: (await listSwitchboards(context.db)).length, hotlines };
});

const getSwitchboards = serve(endpoints.getSwitchboards, async ({ query }, context) => {
  const { db } = context;
  // A company has its switchboard from the first look on.
  if ((await listSwitchboards(db)).length === 0) await sync(context);
  const wanted = foldVietnamese(query.search);
  const found = (await listSwitchboards(db)).filter(({ name, tenant_domain, external_id }) =>
    foldVietnamese(`${name} ${tenant_domain} ${external_id}`).includes(wanted),
  );
  return pageOf(found, query);
});

/** The key of the telecom API, and the switchboards. */
export const switchboardRoutes = [getShopKey, getSwitchboards, syncSwitchboards];
