import { endpoints, objectEndpoints } from '@alo/contracts';
import type { TestClient } from '@alo/server/testing';

const name = 'Hàng đợi đo báo cáo';

/** The id of a queue of everybody who has a telephone; it is made unless it is there. */
export async function queueOfEverybody(admin: TestClient): Promise<string> {
  const known = await admin.call(objectEndpoints.queue.list, { query: { search: name } });
  const [found] = known.body.data;
  if (found !== undefined) return found.id;
  const { body } = await admin.call(endpoints.getSubscribers, {
    query: { has_user: 'true', per_page: '1000' },
  });
  const members = body.data.map(({ id }) => ({ type: 'subscriber' as const, id }));
  const form = { name, members, servicelevel: 20 };
  await admin.call(objectEndpoints.queue.create, { body: { form } });
  return queueOfEverybody(admin);
}
