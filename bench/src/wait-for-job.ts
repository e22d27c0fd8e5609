import { endpoints, type Job } from '@alo/contracts';
import type { TestClient } from '@alo/server/testing';
import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a job is done. @throws {Error} it ended otherwise */
export async function waitFor(
  client: TestClient,
  id: string,
  onLook: () => void = () => undefined,
): Promise<Job> {
  for (;;) {
    const { body } = await client.call(endpoints.getJob, { params: { id } });
    onLook();
    if (body.status === 'done') return body;
    if (body.status !== 'running' && body.status !== 'queued') throw new Error(`It ${body.status}`);
    await delay(200);
  }
}
