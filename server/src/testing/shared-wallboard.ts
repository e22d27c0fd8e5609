import { endpoints } from '@alo/contracts';
import { aWallboard } from './some-bodies.ts';
import type { TestClient } from './test-server.ts';

/** Id of a new wallboard that a television may show. */
export async function sharedWallboard(client: TestClient): Promise<string> {
  const { id } = (await client.call(endpoints.createWallboard, { body: { form: aWallboard } }))
    .body;
  await client.call(endpoints.shareWallboard, { params: { id } });
  return id;
}
