import { endpoints, catalogEndpoints, objectEndpoints, type TimelineEntry } from '@alo/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestClient } from '../test-server.ts';
import type { Acknowledged } from './acknowledged.ts';
import { importName } from './writers.ts';

/** Milliseconds within which background work must make progress. */
const patience = 60_000;

/** Hears how far a long look is. */
type Report = (state: string) => void;

async function timelineOf(admin: TestClient, id: string): Promise<TimelineEntry[]> {
  const all: TimelineEntry[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const { status, body } = await admin.call(endpoints.getCustomerTimeline, {
      params: { id },
      query,
    });
    if (status !== 200) return [];
    all.push(...body.data);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return all;
}

/** Notes and changes of one customer: all that were acknowledged, and each change told as it was made. */
async function lossesOfCustomer(admin: TestClient, known: Acknowledged, id: string) {
  const { status, body: customer } = await admin.call(endpoints.getCustomer, { params: { id } });
  if (status !== 200) return [`customer ${id} is gone (${status})`];
  const losses: string[] = [];
  if (customer.phone !== known.customers.get(id)) losses.push(`customer ${id} has another number`);
  const entries = await timelineOf(admin, id);
  const notes = new Set(entries.flatMap((entry) => (entry.kind === 'note' ? entry.id : [])));
  for (const [note, { customer: of }] of known.notes) {
    if (of === id && !notes.has(note)) losses.push(`note ${note} is gone`);
  }
  const changes = entries.flatMap((entry) =>
    entry.kind === 'change' && entry.what === 'status' ? entry : [],
  );
  const acknowledged = known.changes.get(id) ?? 0;
  if (changes.length < acknowledged) {
    losses.push(`customer ${id}: ${acknowledged} changes, ${changes.length} told`);
  }
  const [last] = changes;
  if (last !== undefined && last.to !== customer.status.name) {
    losses.push(`customer ${id} is ${customer.status.name}, its timeline ends at ${last.to}`);
  }
  for (const [at, change] of changes.entries()) {
    const before = changes[at + 1];
    if (before !== undefined && before.to !== change.from) {
      losses.push(`customer ${id}: a change from ${change.from} follows one to ${before.to}`);
    }
  }
  const records = entries.filter((entry) => entry.kind === 'call');
  if (records.length !== customer.calls_count) {
    losses.push(`customer ${id}: ${customer.calls_count} calls counted, ${records.length} there`);
  }
  return losses;
}

/** All rows of a list that goes by pages. */
async function everyPage<Row>(
  ask: (query: { page: number; page_size: number }) => Promise<{
    readonly body: { readonly data: readonly Row[] };
  }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: 1000 };
    const { data } = (await ask(query)).body;
    rows.push(...data);
    if (data.length < query.page_size) return rows;
  }
}

/** Every object of the routing has the version that made it. */
async function lossesOfGroups(admin: TestClient, known: Acknowledged): Promise<string[]> {
  const losses: string[] = [];
  const groups = await everyPage((query) => admin.call(objectEndpoints.group.list, { query }));
  const present = new Set(groups.map(({ id }) => id));
  for (const id of known.groups.keys()) if (!present.has(id)) losses.push(`group ${id} is gone`);
  const listed = await everyPage((query) => admin.call(endpoints.getRoutingVersions, { query }));
  const made = listed.filter(({ action }) => action === 'create');
  const versions = new Set(made.map(({ object_id }) => object_id));
  for (const id of present) if (!versions.has(id)) losses.push(`group ${id} has no version`);
  return losses;
}

/** A write that was acknowledged and is not there, or is there by half. `customers`: those that are checked. */
export async function findLosses(
  admin: TestClient,
  known: Acknowledged,
  customers: Iterable<string>,
): Promise<string[]> {
  const losses = await lossesOfGroups(admin, known);
  for (const id of customers) losses.push(...(await lossesOfCustomer(admin, known, id)));
  for (const [id, name] of known.projects) {
    const { status, body } = await admin.call(catalogEndpoints.project.get, { params: { id } });
    if (status !== 200 || body.form.name !== name) losses.push(`project ${id} is gone (${status})`);
  }
  const { body: setting } = await admin.call(endpoints.getSystemSetting);
  if (known.wrapUp.length > 0 && !known.wrapUp.includes(setting.wrapup_seconds)) {
    losses.push(`wrap-up is ${setting.wrapup_seconds}, not ${known.wrapUp.join(' or ')}`);
  }
  known.wrapUp = [setting.wrapup_seconds];
  return losses;
}

/** Calls whose record has not come, or came twice. */
async function missingCalls(admin: TestClient, known: Acknowledged): Promise<string[]> {
  const times = new Map<string, number>();
  for (const customer of new Set(known.calls.values())) {
    for (const entry of await timelineOf(admin, customer)) {
      if (entry.kind !== 'call') continue;
      times.set(entry.record.call_id, (times.get(entry.record.call_id) ?? 0) + 1);
    }
  }
  return [...known.calls.keys()]
    .filter((id) => times.get(id) !== 1)
    .map((id) => `call ${id} has ${times.get(id) ?? 0} records`);
}

/** Customers of that name. In this order the list gathers all that match, so its count is exact. */
async function countFound(admin: TestClient, search: string): Promise<number> {
  const query = { search, sort: 'last_call_at', per_page: 1 };
  const { body } = await admin.call(endpoints.getCustomers, { query });
  return body.total_capped ? Number.NaN : body.total;
}

/** Waits until every import has ended, as long as one of them runs. */
async function importsToEnd(admin: TestClient, known: Acknowledged, report: Report): Promise<void> {
  let listed = '';
  for (let until = Date.now() + patience; Date.now() < until; await delay(500)) {
    const jobs = [];
    for (const id of known.jobs.keys()) {
      const { status, body } = await admin.call(endpoints.getJob, { params: { id } });
      if (status === 200) jobs.push(body);
    }
    const going = jobs.filter(({ status }) => status === 'queued' || status === 'running');
    if (going.length === 0) return;
    const done = jobs.reduce((sum, job) => sum + job.done, 0);
    const state = `${jobs.length - going.length} of ${jobs.length} imports ended, ${done} rows`;
    if (state === listed) continue;
    listed = state;
    report(state);
    until = Date.now() + patience;
  }
}

/** Imports that never ended, or whose answer is not what is there. */
async function wrongImports(admin: TestClient, known: Acknowledged): Promise<string[]> {
  const wrong: string[] = [];
  for (const [id, round] of known.jobs) {
    const { status, body: job } = await admin.call(endpoints.getJob, { params: { id } });
    if (status !== 200) {
      wrong.push(`import ${id} is gone (${status})`);
      continue;
    }
    if (job.status !== 'done' && job.status !== 'failed') {
      wrong.push(`import ${id} is ${job.status}`);
      continue;
    }
    const there = await countFound(admin, importName(round));
    if (there !== (job.result?.imported ?? 0)) {
      const said = `${job.status}, ${job.result?.imported ?? 0} imported, ${job.error}`;
      wrong.push(`import ${id} says ${said}; ${there} are there`);
    }
  }
  return wrong;
}

/** Calls whose record has not come in time. */
async function callsToCome(admin: TestClient, known: Acknowledged): Promise<string[]> {
  const until = Date.now() + patience;
  for (;;) {
    const missing = await missingCalls(admin, known);
    if (missing.length === 0 || Date.now() > until) return missing;
    await delay(500);
  }
}

/** The same for what the server does by itself; waits until it is done. */
export async function findUnfinished(
  admin: TestClient,
  known: Acknowledged,
  report: Report,
): Promise<string[]> {
  await importsToEnd(admin, known, report);
  return [...(await callsToCome(admin, known)), ...(await wrongImports(admin, known))];
}
