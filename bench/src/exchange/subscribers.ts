import { endpoints } from '@alo/contracts';
import {
  addPhones,
  browserPhone,
  signInAt,
  type TestClient,
  withServerOn,
} from '@alo/server/testing';
import * as v from 'valibot';
import { percentile, table } from '../numbers.ts';
import { withProduct } from '../product.ts';
import { isQuick } from '../quick.ts';
import { withoutPages } from './without-pages.ts';

const tenant = 'dn0002';
const configured = 5000;
const rounds = isQuick ? 5 : 30;
/** Milliseconds after which a saved subscriber counts as lost. */
const patience = 20_000;

const made = v.object({ id: v.string() });

/** Saves a subscriber by the server's own call; milliseconds until its phone is registered. */
async function savedToRegistered(
  admin: TestClient,
  userId: string,
  extension: string,
  url: string,
): Promise<{ readonly answered: number; readonly registered: number }> {
  const body = { extension, name: `Máy ${extension}`, user_id: userId };
  const startedAt = performance.now();
  const saved = await admin.raw(endpoints.createSubscriber, { body });
  if (saved.status !== 200) throw new Error(`It was refused: ${JSON.stringify(saved.body)}`);
  const answered = performance.now() - startedAt;
  const phone = await browserPhone(url, admin);
  while ((await phone.register()) !== 200) {
    if (performance.now() - startedAt > patience) throw new Error(`${extension} is not there`);
  }
  const registered = performance.now() - startedAt;
  await phone.register(0);
  await phone.close();
  const { id } = v.parse(made, saved.body);
  await admin.raw(endpoints.deleteSubscriber, { params: { id } });
  return { answered, registered };
}

/** From saving one subscriber beside 5,000 others until its phone is registered. */
export function subscriberTimes(): Promise<string> {
  let begun = 0;
  return withoutPages((www) =>
    withProduct(
      async ({ url }) => {
        const upAfter = (performance.now() - begun) / 1000;
        const admin = await signInAt(url, tenant, 'admin');
        const { body: me } = await admin.call(endpoints.getMe);
        const times = [];
        for (let round = 0; round < rounds; round += 1) {
          times.push(await savedToRegistered(admin, me.id, String(90_000 + round), url));
        }
        const row = (name: string, values: readonly number[]) => [
          name,
          ...[percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)].map((ms) =>
            ms.toFixed(0),
          ),
        ];
        return table(
          [
            `A subscriber saved beside ${configured}, ${rounds} times`,
            'p50 ms',
            'p95 ms',
            'most ms',
          ],
          [
            row(
              'save to its answer',
              times.map(({ answered }) => answered),
            ),
            row(
              'save to registered',
              times.map(({ registered }) => registered),
            ),
            [
              `first start, until Asterisk knows all ${configured}`,
              '',
              '',
              (upAfter * 1000).toFixed(0),
            ],
          ],
        );
      },
      {
        www,
        // All of them are new to Asterisk.
        healthDeadline: 300_000,
        prepare: (folder) =>
          withServerOn(folder, async (services) => {
            const extensions = Array.from({ length: configured }, (_one, at) => `${10_001 + at}`);
            await addPhones(services, tenant, extensions);
            begun = performance.now();
          }),
      },
    ),
  );
}
