import { endpoints, monitorMessageSchema, type MonitorMessage } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import * as v from 'valibot';
import { serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';

const server = serverOn('PGlite');
let jobs: TenantJobs;
beforeAll(async () => {
  jobs = await TenantJobs.of(server.current);
});

/** Opens the board and keeps what it tells. */
async function watch(client: TestClient) {
  const { ticket } = (await client.call(endpoints.createStreamTicket)).body;
  const url = `${server.current.running.url}/api/platform/monitor?ticket=${ticket}`;
  const response = await fetch(url);
  const heard: MonitorMessage[] = [];
  const state = { ended: false, url, status: response.status, heard };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    let text = '';
    for (;;) {
      const chunk = await reader?.read().catch(() => undefined);
      if (chunk === undefined || chunk.done) break;
      text += chunk.value;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (!line.startsWith('data: ')) continue;
        heard.push(v.parse(monitorMessageSchema, JSON.parse(line.slice(6))));
      }
    }
    state.ended = true;
  };
  void read();
  return { state, close: () => reader?.cancel() };
}

const agentIn = (messages: readonly MonitorMessage[], name: string) =>
  messages
    .flatMap((message) =>
      message.type === 'snapshot'
        ? message.agents
        : message.type === 'delta'
          ? message.agents.put
          : [],
    )
    .findLast((agent) => agent.name === name);

test('a supervisor sees at once who does what; without the right there is nothing', async () => {
  const supervisor = await server.current.signIn('dn0002', 'giamsat');
  const agent = await server.current.signIn('dn0002', 'nv101');
  const other = await server.current.signIn('dn0003', 'nv101');
  const { state, close } = await watch(supervisor);
  await waitFor(() => state.heard.length > 0);
  expect(state.heard[0]).toMatchObject({ type: 'snapshot', calls: [] });
  const name = 'Trần Quốc Bảo';
  expect(agentIn(state.heard, name)).toMatchObject({ id: '101', registered: false });
  await other.call(endpoints.updateActivityStatus, { body: { status: 5 } });
  await agent.call(endpoints.updateActivityStatus, { body: { status: 4, reason: 'AN_TRUA' } });
  await waitFor(() => agentIn(state.heard, name)?.status === 4);
  expect(agentIn(state.heard, name)).toMatchObject({ reason: 'AN_TRUA' });
  expect(JSON.stringify(state.heard)).not.toContain('"status":5');
  expect((await fetch(state.url)).status).toBe(401);
  const refused = await watch(agent);
  expect(refused.state.status).toBe(403);
  expect((await agent.call(endpoints.getMonitor)).status).toBe(403);
  await close();
});

test('a leader of a team sees its people, and everybody once the role sees the company', async () => {
  const { become, signIn, id } = await jobs.someone(['monitor.view']);
  await become(['monitor.view'], 'self');
  const leader = await signIn();
  const { body } = await leader.call(endpoints.getMonitor);
  expect(body).toMatchObject({ agents: [], calls: [], queues: [], numbers: [] });
  expect(id).not.toBe('');
  await become(['monitor.view'], 'all');
  const all = (await leader.call(endpoints.getMonitor)).body;
  expect(all.agents.map(({ id: extension }) => extension)).toEqual(
    expect.arrayContaining(['101', '102', '103']),
  );
});

test('signing out ends the board', async () => {
  const supervisor = await server.current.signIn('dn0002', 'giamsat');
  const { state } = await watch(supervisor);
  await waitFor(() => state.heard.length > 0);
  await supervisor.call(endpoints.logout);
  await waitFor(() => state.ended);
});
