import { allEndpoints, type EndpointDefinition, endpoints, problemSchema } from '@alo/contracts';
import fc from 'fast-check';
import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { TestServer } from '../test-server.ts';
import { readIds } from './known-ids.ts';
import { type OddRequest, requestsOf } from './odd-requests.ts';
import { openSender, type RawAnswer } from './send-request.ts';
import { keepJournal, type WrittenRow } from './write-journal.ts';
import { writeRequest } from './write-request.ts';

const tenant = 'dn0002';

/** All calls but the one that ends the session that asks. */
const walked = allEndpoints.filter((call) => call !== endpoints.logout);

/**
 * Tables into which the server writes by itself, after an answer or on the clock: no user's name stands there.
 * An account carries the state that its person's clock ended (`user_activity`).
 */
const background = new Set(
  `account agent_day agent_presence job_due call_day call_hour customer job notice sound sound_file user_activity user_activity_day webhook
  webhook_delivery webhook_due voice_subscriber telecom_switchboard telecom_hotline`.split(/\s+/),
);

/** Calls that take a secret: who guesses has to wait. */
const guessed = /^\/(totp|change-password|login)/;

/** Requests between two looks at which ids there are. */
const batch = 50;

export interface MalformedOutcome {
  readonly requests: number;
  /** How many answers of each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What was wrong, in words, with what makes it again. */
  readonly faults: readonly string[];
}

interface RunSettings {
  readonly requests: number;
  readonly seed: number;
  /** Stops at so many faults. */
  readonly mostFaults?: number;
}

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(
  { status, type, text }: RawAnswer,
  { path }: EndpointDefinition,
  changed: readonly WrittenRow[],
) {
  if (status < 400) return undefined;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (status === 401) return 'the session is gone';
  if (status === 429 && !guessed.test(path)) return 'refused as too many';
  if (!type.startsWith('application/problem+json'))
    return `${status} is no problem document: ${type} ${text.slice(0, 200)}`;
  const problem = v.safeParse(problemSchema, JSON.parse(text));
  if (!problem.success || problem.output.status !== status) return `problem document: ${text}`;
  const left = changed.filter(({ in_table, who }) => who !== '' || !background.has(in_table));
  if (left.length === 0) return undefined;
  return `refused with ${status}, and yet written: ${JSON.stringify(left)}`;
}

const describe = ({ call, params, query, body, fault, file }: OddRequest) =>
  `${call.surface} ${call.method} ${call.path} ${JSON.stringify({ fault, file, params, query, body })?.slice(0, 1500)}`;

/**
 * Waits until the jobs that an accepted request began are at their end: they write in the name of their user, and
 * would be taken for the next request's.
 */
async function jobsEnd({ root }: TestServer['running']['services']['database']): Promise<void> {
  for (;;) {
    const left = await root.selectFrom('job_due').select('job_id').limit(1).executeTakeFirst();
    if (left === undefined) return;
    await setTimeout(10);
  }
}

/** Names of uploads that wait for an import. */
async function uploadsIn(folder: string): Promise<number> {
  const names = await readdir(`${folder}/files/${tenant}`).catch((): string[] => []);
  return names.filter((name) => name.endsWith('.table')).length;
}

/**
 * Sends requests that are made from the schemas of the calls, most of them broken in some places, as the
 * administrator of a demo company. Every answer must be below 500 and, where it refuses, a problem document that
 * left nothing behind: no row in the database and no upload on disk. One after the other, so that what was
 * written is known to be of this request.
 */
export async function runMalformed(
  server: TestServer,
  { requests, seed, mostFaults = 20 }: RunSettings,
): Promise<MalformedOutcome> {
  const { url, services } = server.running;
  const { root } = services.database;
  const admin = await server.signIn(tenant, 'admin');
  const shopKey = async () =>
    v.parse(endpoints.getShopKey.answer, (await admin.raw(endpoints.getShopKey)).body).data;
  // Its own account and sessions: locked or ended, nothing further would be checked.
  const { body: me } = await admin.call(endpoints.getMe);
  const { body: sessions } = await admin.call(endpoints.getSessions);
  const excluded = new Set([me.id, ...sessions.map(({ id }) => id)]);
  const writtenRows = await keepJournal(root);
  const { send, close } = openSender(url);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let done = 0;
  try {
    for (let round = 0; done < requests && faults.length < mostFaults; round += 1) {
      const ids = await readIds(root, tenant, excluded);
      const telecomKey = await shopKey();
      await writtenRows();
      for (let at = 0; at < batch && done < requests; at += 1) {
        const call = walked[(done * 7 + round) % walked.length] ?? endpoints.getMe;
        const [request] = fc.sample(requestsOf(call, ids), { seed: seed + done, numRuns: 1 });
        if (request === undefined) continue;
        done += 1;
        const isPublic = call.access === 'public';
        const token =
          call.surface === 'telecom' && call !== endpoints.getShopKey ? telecomKey : admin.token;
        const uploads =
          call.bodyKind === 'multipart' ? await uploadsIn(services.config.dataFolder) : 0;
        const fault = await send(await writeRequest(request, tenant), isPublic ? '' : token).then(
          async (answer) => {
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            if (isPublic && answer.status === 401) return undefined;
            if (answer.status < 400) await jobsEnd(services.database);
            const wrong = faultOf(answer, call, await writtenRows());
            if (wrong !== undefined || answer.status < 400 || call.bodyKind !== 'multipart')
              return wrong;
            const now = await uploadsIn(services.config.dataFolder);
            return now > uploads ? 'refused, and yet the upload was kept' : undefined;
          },
          (error: unknown) => `no answer: ${String(error)}`,
        );
        if (fault !== undefined)
          faults.push(`${fault}\n  seed ${seed}, request ${done}: ${describe(request)}`);
        if (fault === 'the session is gone') return { requests: done, statuses, faults };
      }
    }
  } finally {
    close();
  }
  return { requests: done, statuses, faults };
}
