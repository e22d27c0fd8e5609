import * as v from 'valibot';
import {
  messageLampContext,
  trunkTestContext,
  trunkWatchContext,
} from '../config/dial-plan/names.ts';
import { journalColumns } from '../config/cel-conf.ts';

const extraSchema = v.object({
  hangupcause: v.optional(v.number()),
  hangupsource: v.optional(v.string()),
  dialstatus: v.optional(v.string()),
  /** What the dial plan said in an event of its own. */
  extra: v.optional(v.string()),
});

const eventSchema = v.object({
  event: v.pipe(v.string(), v.minLength(1)),
  /** Epoch microseconds. */
  time: v.pipe(
    v.string(),
    v.regex(/^\d+\.\d{6}$/),
    v.transform((text) => Number(text.replace('.', ''))),
  ),
  callId: v.pipe(v.string(), v.minLength(1)),
  channelId: v.string(),
  channel: v.string(),
  tenant: v.string(),
  context: v.string(),
  extension: v.string(),
  callerNumber: v.string(),
  callerName: v.string(),
  application: v.string(),
  applicationData: v.string(),
  peer: v.string(),
  userEvent: v.string(),
  extra: v.pipe(
    v.string(),
    v.transform((text) => parseJson(text)),
    v.fallback(extraSchema, {}),
  ),
  /** How long the channel held the other side (`hold-time.ts`); absent where nobody follows that. */
  userField: v.optional(v.string()),
});

/** One channel event of a call as Asterisk's journal has it; names are those of `journalColumns`. */
export type CelEvent = v.InferOutput<typeof eventSchema>;

/** Helpers beside a call, no calls themselves: channels that play the tone of a recording, watch over a trunk, or
 * tell phones of their messages. */
const helperChannels = [
  'Local/hook@__func_periodic_hook_context__',
  `Local/s@${trunkWatchContext}-`,
  `Local/s@${messageLampContext}-`,
];

/** The half of a test call that hears who answers is none of its parties; it may be the last to go. */
const testListener = new RegExp(`^Local/s@${trunkTestContext}-.*;1$`);

function isOfHelper({ channel, event }: CelEvent): boolean {
  if (testListener.test(channel)) return event !== 'LINKEDID_END';
  return helperChannels.some((helper) => channel.startsWith(helper));
}

/** Reads one line of the journal; undefined for a line that is not ours (cut off, other columns, a helper). */
export function parseJournalLine(line: string): CelEvent | undefined {
  const names = Object.keys(journalColumns);
  const values = splitCsv(line);
  // Lines of before, and those of the loopback, lack the last column.
  if (values.length !== names.length && values.length !== names.length - 1) return undefined;
  const result = v.safeParse(
    eventSchema,
    Object.fromEntries(names.map((name, index) => [name, values[index]])),
  );
  if (!result.success) return undefined;
  return isOfHelper(result.output) ? undefined : result.output;
}

/** Fields are all quoted; a quote inside is doubled. */
function splitCsv(line: string): string[] {
  const values: string[] = [];
  const field = /"((?:[^"]|"")*)"(,|$)/y;
  for (let match = field.exec(line); match !== null; match = field.exec(line)) {
    values.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] === '') return values;
  }
  return [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
