import * as v from 'valibot';

/** Milliseconds of the page's main thread between an input and the paint that follows it. */
export interface FrameParts {
  readonly whole: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  /** Collecting garbage, and what the trace does not name. */
  readonly other: number;
  /** The main thread was free: the picture was being drawn elsewhere, or nothing was. */
  readonly idle: number;
}

type Part = Exclude<keyof FrameParts, 'whole' | 'idle'>;

const named: Readonly<Record<string, Part>> = {
  ...{ EventDispatch: 'script', FunctionCall: 'script', EvaluateScript: 'script' },
  ...{ RunMicrotasks: 'script', TimerFire: 'script', FireAnimationFrame: 'script' },
  ...{ FireIdleCallback: 'script', 'v8.compile': 'script', 'v8.run': 'script' },
  ...{ 'v8.callFunction': 'script', 'V8.CompileCode': 'script', XHRReadyStateChange: 'script' },
  ...{
    UpdateLayoutTree: 'style',
    ScheduleStyleRecalculation: 'style',
    ParseAuthorStyleSheet: 'style',
  },
  ...{
    Layout: 'layout',
    InvalidateLayout: 'layout',
    HitTest: 'layout',
    IntersectionObserverController: 'layout',
  },
  ...{
    PrePaint: 'paint',
    Paint: 'paint',
    Layerize: 'paint',
    Commit: 'paint',
    UpdateLayer: 'paint',
  },
};

const eventSchema = v.object({
  name: v.string(),
  ph: v.string(),
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  pid: v.number(),
  tid: v.number(),
  args: v.optional(v.record(v.string(), v.unknown()), {}),
});
const traceSchema = v.object({ traceEvents: v.array(eventSchema) });
const timingSchema = v.object({
  data: v.object({ interactionId: v.optional(v.number(), 0), duration: v.optional(v.number(), 0) }),
});

type TraceEvent = v.InferOutput<typeof eventSchema>;

/** From and to, in microseconds of the trace, of the longest interaction. */
function longestInteraction(events: readonly TraceEvent[]) {
  let longest: { readonly event: TraceEvent; readonly ms: number } | undefined;
  for (const event of events) {
    if (event.name !== 'EventTiming' || event.ph !== 'b') continue;
    const timing = v.safeParse(timingSchema, event.args);
    if (!timing.success || timing.output.data.interactionId === 0) continue;
    const ms = timing.output.data.duration;
    if (longest === undefined || ms > longest.ms) longest = { event, ms };
  }
  if (longest === undefined) throw new Error('The trace has no interaction');
  const { event, ms } = longest;
  return { pid: event.pid, from: event.ts, to: event.ts + ms * 1000 };
}

/** Microseconds of each event in the span without those of the events in it. */
function ownTimes(events: readonly TraceEvent[], from: number, to: number): Map<string, number> {
  const times = new Map<string, number>();
  const open: { name: string; end: number }[] = [];
  let at = from;
  const spend = (until: number) => {
    const top = open.at(-1);
    const end = Math.min(until, to);
    if (end > at) {
      const name = top?.name ?? '';
      times.set(name, (times.get(name) ?? 0) + end - at);
      at = end;
    }
  };
  for (const { name, ts, dur } of events) {
    if (ts + dur <= from || ts >= to) continue;
    for (let top = open.at(-1); top !== undefined && top.end <= ts; top = open.at(-1)) {
      spend(top.end);
      open.pop();
    }
    spend(ts);
    open.push({ name, end: ts + dur });
  }
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    spend(top.end);
    open.pop();
  }
  spend(to);
  return times;
}

/** Reads a trace of the browser. */
export function framePartsOf(trace: Buffer): FrameParts {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace.toString()));
  const { pid, from, to } = longestInteraction(traceEvents);
  const main = traceEvents.find(
    (event) =>
      event.pid === pid && event.name === 'thread_name' && event.args['name'] === 'CrRendererMain',
  );
  const ofMain = traceEvents
    .filter((event) => event.pid === pid && event.tid === main?.tid && event.ph === 'X')
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
  const parts = { script: 0, style: 0, layout: 0, paint: 0, other: 0, idle: 0 };
  for (const [name, microseconds] of ownTimes(ofMain, from, to)) {
    parts[name === '' ? 'idle' : (named[name] ?? 'other')] += microseconds / 1000;
  }
  return { whole: (to - from) / 1000, ...parts };
}
