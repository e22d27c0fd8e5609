import { traceEvents } from '../testing/read-trace.ts';
import type { CelEvent } from './cel-event.ts';
import { foldCallEvents } from './fold-call-events.ts';

const told = (event: CelEvent, userEvent: string, extra: string, later = 0): CelEvent => ({
  ...event,
  ...{ event: 'USER_DEFINED', userEvent, extra: { extra }, time: event.time + later },
});

test('a call says step by step who rang, answered, talked to whom and ended it', () => {
  const { steps = [], startedAt } = foldCallEvents(traceEvents('answered-caller-ends')) ?? {};
  expect(steps.map(({ kind, leg, others }) => [kind, leg, others])).toEqual([
    ['began', 1, []],
    ['rang', 2, []],
    ['answered', 2, []],
    ['answered', 1, []],
    ['joined', 1, [2]],
    ['hung_up', 1, [1]],
    ['hung_up', 2, [1]],
    ['over', null, []],
  ]);
  expect(steps[0]?.at).toBe(startedAt);
  expect(steps.at(-2)?.cause).toBe(16);
});

test('what the dial plan said is kept by its place, and no number and no file', () => {
  const events = traceEvents('answered-caller-ends');
  const [first] = events;
  if (first === undefined) throw new Error('The trace is empty.');
  const id = '018f0000-0000-7000-8000-00000000a001';
  const { steps = [] } =
    foldCallEvents([
      ...events,
      told(first, 'ALO_STEP', `ivr ivr.${id}.0 12`, 1),
      told(first, 'ALO_KEY', `ivr.${id}.0 21`, 2),
      told(first, 'ALO_RECORDING', 'dn0002/2026/11/n1.wav', 3),
      told(first, 'ALO_KEY', `ivr.${id}.0 0987654321#`, 3),
      told(first, 'ALO_SHOWN_NUMBER', '02471088888', 4),
      told(first, 'ALO_DIALLED', '0912345678', 5),
    ]) ?? {};
  const place = { kind: 'ivr', id };
  expect(steps.slice(1, 5)).toMatchObject([
    { kind: 'step', word: 'ivr', place },
    { kind: 'keys', word: '21', place },
    { kind: 'keys', word: null, place },
    { kind: 'recording', word: null, place: null },
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/02471088888|0912345678|0987654321|wav/);
});

test('a call that goes round and round keeps its beginning and its end', () => {
  const events = traceEvents('answered-caller-ends');
  const [first] = events;
  if (first === undefined) throw new Error('The trace is empty.');
  const rounds = Array.from({ length: 100 }, (_none, at) =>
    told(first, 'ALO_STEP', 'play  1', at + 1),
  );
  const { steps = [] } = foldCallEvents([...events, ...rounds]) ?? {};
  expect(steps).toHaveLength(60);
  expect(steps[40]).toMatchObject({ kind: 'left_out', leftOut: 49 });
  expect(steps.at(-1)?.kind).toBe('over');
});
