import { endpoints } from '@alo/contracts';
import type { TestServer } from '@alo/server/testing';
import { table } from '../numbers.ts';
import { waitFor } from '../wait-for-job.ts';
import { tenant } from './fill-campaign.ts';

const imported = 100_000;

/** A file of contacts for a campaign: seconds until all are in. */
export async function importRate(server: TestServer, campaign: string): Promise<string> {
  const admin = await server.signIn(tenant, 'admin');
  const run = String(Date.now() % 1000).padStart(3, '0');
  const lines = Array.from(
    { length: imported },
    (_none, n) => `Khách hàng nhập ${n},08${run}${String(n).padStart(5, '0')},Ghi chú ${n},Huế`,
  );
  const file = new File([`Tên,SĐT,Ghi chú,Thành phố\n${lines.join('\n')}\n`], 'khach.csv');
  const sent = await admin.raw(endpoints.sendContactFile, { body: { file } });
  const file_id = String(Reflect.get(Object(sent.body), 'id'));
  const began = performance.now();
  const { body } = await admin.call(endpoints.importCampaignContacts, {
    params: { id: campaign },
    body: {
      ...{ file_id, sheet: 0, header_row: 1, dry_run: false },
      columns: ['name', 'phone', 'note', null],
    },
  });
  const job = await waitFor(admin, body.id);
  const seconds = (performance.now() - began) / 1000;
  return table(
    ['Import into the same campaign', 's', 'contacts a second'],
    [
      [
        `${job.result?.imported ?? 0} contacts`,
        seconds.toFixed(1),
        (imported / seconds).toFixed(0),
      ],
    ],
  );
}
