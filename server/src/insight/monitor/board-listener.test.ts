import { monitorKinds, monitorMessageSchema, type MonitorMessage } from '@alo/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import type { CallSnapshot } from '@alo/exchange';
import { BoardListener } from './board-listener.ts';
import { type Board, changesBetween, emptyBoard, isSeen, type Reader } from './board-row.ts';
import { foldBoard } from './fold-board.ts';
import { aPhone, aSnapshot, someFacts, someLive } from './testing/a-board.ts';

const units = { team: ['team-101'], department: [], branch: [] };
const everything: Reader = { id: 'boss', role: { dataScope: 'all' }, units, mask: null };
const ofTeam: Reader = { ...everything, role: { dataScope: 'team' } };

/** A page at a board that a test changes. */
function aPage(reader: Reader) {
  const heard: MonitorMessage[] = [];
  const state = { board: emptyBoard as Board, seq: 0, now: 0, isSlow: false };
  const listener = new BoardListener(reader, (json) => {
    if (!state.isSlow) heard.push(v.parse(monitorMessageSchema, JSON.parse(json)));
    return !state.isSlow;
  });
  const tell = (calls: readonly CallSnapshot[], at = state.now + 250) => {
    const board = foldBoard(someFacts(), someLive(calls));
    const changes = changesBetween(state.board, board);
    state.board = board;
    state.now = at;
    if (changes !== undefined) state.seq += 1;
    listener.update(board, changes, { seq: state.seq, now: at, exchange: 'up' });
  };
  return { heard, state, listener, tell };
}

const atOurs = aSnapshot({ callId: 'ours', phones: [aPhone('101')] });
const atOthers = aSnapshot({ callId: 'theirs', phones: [aPhone('102')] });
const atNobody = aSnapshot({ callId: 'nobodys' });

test('a reader of one team hears of its calls only, and of their end', () => {
  const { heard, tell } = aPage(ofTeam);
  tell([atOurs, atOthers, atNobody]);
  expect(heard[0]).toMatchObject({ type: 'snapshot', calls: [{ id: 'ours' }], numbers: [] });
  expect(heard[0]).toMatchObject({ agents: [{ id: '101' }] });
  tell([atOurs, atNobody]);
  expect(heard).toHaveLength(1);
  tell([atNobody]);
  expect(heard[1]).toMatchObject({ type: 'delta', calls: { put: [], gone: ['ours'] } });
});

test('a call that goes over to another team is gone for the first one', () => {
  const { heard, tell } = aPage(ofTeam);
  tell([atOurs]);
  tell([{ ...atOurs, phones: [aPhone('102')] }]);
  expect(heard[1]).toMatchObject({ calls: { put: [], gone: ['ours'] } });
  expect(JSON.stringify(heard[1])).not.toContain('102');
});

test('numbers of customers are hidden from who may not see them, those of the company are not', () => {
  const { heard, tell } = aPage({ ...everything, mask: { position: 2 } });
  tell([atOurs]);
  expect(heard[0]).toMatchObject({ calls: [{ customer: '091***678', hotline: '02873001000' }] });
});

test('each message follows the one before, whatever the reader did not see of the board', () => {
  const { heard, tell } = aPage(ofTeam);
  for (const calls of [[], [atOthers], [atOurs], [atOurs, atNobody], []]) tell(calls);
  let seq = -1;
  for (const message of heard) {
    if (message.type === 'delta') expect(message.after).toBe(seq);
    seq = message.seq;
  }
  expect(heard.map(({ type }) => type)).toEqual(['snapshot', 'delta', 'delta']);
});

test('a page that is too slow is told everything again', () => {
  const { heard, tell, state } = aPage(everything);
  tell([]);
  state.isSlow = true;
  tell([atOurs]);
  state.isSlow = false;
  tell([atOurs, atOthers]);
  expect(heard[1]).toMatchObject({ type: 'snapshot', calls: [{ id: 'ours' }, { id: 'theirs' }] });
});

test('who may see less from now on is told everything again', () => {
  const { heard, tell, listener } = aPage(everything);
  tell([atOurs, atOthers]);
  listener.reader = ofTeam;
  tell([atOurs, atOthers]);
  expect(heard[1]).toMatchObject({ type: 'snapshot', calls: [{ id: 'ours' }] });
  listener.reader = { ...ofTeam };
  tell([atOurs, atOthers]);
  expect(heard).toHaveLength(2);
});

test('a page in which nothing happens hears every two seconds that the server is there', () => {
  const { heard, tell } = aPage(everything);
  for (let now = 0; now <= 4250; now += 250) tell([], now);
  expect(heard.map(({ type, now }) => [type, now])).toEqual([
    ['snapshot', 0],
    ['beat', 2000],
    ['beat', 4000],
  ]);
});

test('whatever happens, a page has what its reader may see, and nothing else', () => {
  const someCalls = fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('101', '102', null), fc.boolean())
      .map(([id, at, talks]) =>
        aSnapshot({
          callId: `n1-${id}`,
          answeredAt: talks ? 3000 : null,
          phones: at === null ? [] : [aPhone(at, talks ? 3000 : null)],
        }),
      ),
    { selector: ({ callId }) => callId, maxLength: 6 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(someCalls, fc.boolean()), { maxLength: 12 }),
      fc.constantFrom(everything, ofTeam),
      (steps, reader) => {
        const { heard, tell, state } = aPage(reader);
        for (const [calls, isSlow] of steps) {
          state.isSlow = isSlow;
          tell(calls);
        }
        state.isSlow = false;
        tell(steps.at(-1)?.[0] ?? []);
        const has = new Map<string, unknown>();
        for (const message of heard) {
          if (message.type === 'beat') continue;
          if (message.type === 'snapshot') has.clear();
          for (const kind of monitorKinds) {
            const part = message[kind];
            const { put, gone } = 'put' in part ? part : { put: part, gone: [] };
            for (const row of put) has.set(`${kind} ${row.id}`, row);
            for (const id of gone) has.delete(`${kind} ${id}`);
          }
        }
        const seen = monitorKinds.flatMap((kind) =>
          [...state.board[kind]].flatMap(([id, row]): [string, unknown][] =>
            isSeen(reader, row) ? [[`${kind} ${id}`, row.row]] : [],
          ),
        );
        expect(Object.fromEntries(has)).toEqual(Object.fromEntries(seen));
      },
    ),
  );
});
