import type { LiveEvent } from '@alo/contracts';
import { LocalBroadcast } from '../cluster/broadcast.ts';
import { type LiveListener, LiveStreams } from './live-streams.ts';

const registered = (extension: string): LiveEvent => ({
  type: 'subscriber.registration',
  extension,
  registered: true,
  phones: [],
  guest: null,
});

function listenerOf(tenant: string, sessionId = 's1') {
  const heard: { id: string; event: LiveEvent }[] = [];
  /** Ids with which streams began; every stream does. */
  const opened: string[] = [];
  let isEnded = false;
  const listener: LiveListener = {
    tenant,
    userId: 'u1',
    sessionId,
    accepts: () => true,
    send: (id, event) => (event.type === 'opened' ? opened.push(id) : heard.push({ id, event })),
    end: () => (isEnded = true),
  };
  return { listener, heard, opened, isEnded: () => isEnded };
}

test('only listeners of the tenant hear an event', () => {
  const live = new LiveStreams(new LocalBroadcast());
  const one = listenerOf('dn0002');
  const other = listenerOf('dn0003');
  live.listen(one.listener, '');
  live.listen(other.listener, '');
  live.publish('dn0002', registered('101'));
  expect([one.heard.length, other.heard.length]).toEqual([1, 0]);
});

test('news of the installation are for every tenant, also for those who come back', () => {
  const live = new LiveStreams(new LocalBroadcast());
  const one = listenerOf('dn0002');
  const other = listenerOf('dn0003');
  live.listen(one.listener, '');
  live.listen(other.listener, '')();
  live.broadcast({ type: 'registry.changed', revision: 2 });
  live.listen(other.listener, other.opened[0] ?? '');
  const news = [{ type: 'registry.changed', revision: 2 }];
  expect(one.heard.map(({ event }) => event)).toEqual(news);
  expect(other.heard.map(({ event }) => event)).toEqual(news);
});

test('who has heard nothing yet resumes where the stream began', () => {
  const live = new LiveStreams(new LocalBroadcast());
  const first = listenerOf('dn0002');
  live.publish('dn0002', registered('100'));
  live.listen(first.listener, '')();
  live.publish('dn0002', registered('101'));
  const again = listenerOf('dn0002');
  live.listen(again.listener, first.opened[0] ?? '');
  expect(again.heard.map(({ event }) => event)).toEqual([registered('101')]);
  expect(again.opened).toEqual([again.heard[0]?.id]);
});

test('who comes back hears what it missed, and nothing of others', () => {
  const live = new LiveStreams(new LocalBroadcast());
  const first = listenerOf('dn0002');
  const stop = live.listen(first.listener, '');
  live.publish('dn0002', registered('101'));
  stop();
  live.publish('dn0002', registered('102'));
  live.publish('dn0003', registered('103'));
  const again = listenerOf('dn0002');
  live.listen(again.listener, first.heard[0]?.id ?? '');
  expect(again.heard.map(({ event }) => event)).toEqual([registered('102')]);
});

test.each(['other-1', 'x', '-'])('after %s only a new start helps', (after) => {
  const live = new LiveStreams(new LocalBroadcast());
  const one = listenerOf('dn0002');
  live.publish('dn0002', registered('101'));
  live.listen(one.listener, after);
  expect(one.heard.map(({ event }) => event.type)).toEqual(['resync']);
});

test('events older than those kept ask for a new start', () => {
  const live = new LiveStreams(new LocalBroadcast());
  const one = listenerOf('dn0002');
  live.listen(one.listener, '')();
  live.publish('dn0002', registered('1'));
  const seen = listenerOf('dn0002');
  const stop = live.listen(seen.listener, '');
  live.publish('dn0002', registered('2'));
  stop();
  for (let each = 0; each < 600; each += 1) live.publish('dn0003', registered('3'));
  const late = listenerOf('dn0002');
  live.listen(late.listener, seen.heard[0]?.id ?? '');
  expect(late.heard.map(({ event }) => event.type)).toEqual(['resync']);
});

test('the streams of a session that was signed out end', () => {
  const live = new LiveStreams(new LocalBroadcast());
  const here = listenerOf('dn0002', 'here');
  const there = listenerOf('dn0002', 'there');
  live.listen(here.listener, '');
  live.listen(there.listener, '');
  live.endSessions({ sessionId: 'there' });
  expect([here.isEnded(), there.isEnded()]).toEqual([false, true]);
});
