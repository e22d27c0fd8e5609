import type { ActiveCall } from '../engine/phone-state.ts';
import { outgoing, ringing, talking } from '../testing/call-fixtures.ts';
import { type CallNotice, notifyOfCalls } from './call-notification.ts';

/** A page with a phone, as far as notifications see them. */
function page({ hidden, allowed = true }: { hidden: boolean; allowed?: boolean }) {
  const listeners = new Set<() => void>();
  const shown: CallNotice[] = [];
  const done: string[] = [];
  let call: ActiveCall | null = null;
  let click = () => undefined as void;
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const stop = notifyOfCalls({
    getState: () => ({ call }),
    subscribe: watch,
    watchHidden: watch,
    isHidden: () => hidden,
    words: ({ callId, party }) => ({ callId, title: 'Cuộc gọi đến', body: party.name ?? '***' }),
    show: (notice, onClick) => {
      if (!allowed) return null;
      shown.push(notice);
      click = onClick;
      return { close: () => done.push(`closed ${notice.body}`) };
    },
    focus: () => done.push('focused'),
  });
  const notify = () => listeners.forEach((listener) => listener());
  return {
    shown,
    done,
    stop,
    listeners,
    click: () => click(),
    become: (now: ActiveCall | null) => {
      call = now;
      notify();
    },
    hide: (now: boolean) => {
      hidden = now;
      notify();
    },
  };
}

const bodies = ({ shown }: { shown: CallNotice[] }) => shown.map(({ body }) => body);

test('a call that rings on a hidden page is shown once, and goes when it is answered', () => {
  const alo = page({ hidden: true });
  alo.become(ringing());
  alo.become(ringing({ hangingUp: false }));
  expect(bodies(alo)).toEqual(['Lê Thị Mai']);
  alo.become(talking(ringing()));
  expect(alo.done).toEqual(['closed Lê Thị Mai']);
  expect(bodies(alo)).toEqual(['Lê Thị Mai']);
});

test.each([
  ['gives up', null],
  ['is put through', talking(ringing())],
])('it goes when the caller %s', (_, next) => {
  const alo = page({ hidden: true });
  alo.become(ringing());
  alo.become(next);
  expect(alo.done).toEqual(['closed Lê Thị Mai']);
});

test('who sees the page needs none; it comes when the page is left and goes on return', () => {
  const alo = page({ hidden: false });
  alo.become(ringing());
  expect(alo.shown).toEqual([]);
  alo.hide(true);
  expect(bodies(alo)).toEqual(['Lê Thị Mai']);
  alo.hide(false);
  expect(alo.done).toEqual(['closed Lê Thị Mai']);
});

test('a name that is found later replaces the number', () => {
  const alo = page({ hidden: true });
  alo.become(ringing({ party: { number: '***', name: null } }));
  alo.become(ringing());
  expect(bodies(alo)).toEqual(['***', 'Lê Thị Mai']);
  expect(alo.done).toEqual(['closed ***']);
});

test('a click brings the page and closes it', () => {
  const alo = page({ hidden: true });
  alo.become(ringing());
  alo.click();
  expect(alo.done).toEqual(['focused', 'closed Lê Thị Mai']);
});

test('nothing of an outgoing call, nothing where it is not allowed', () => {
  const alo = page({ hidden: true });
  alo.become(outgoing());
  expect(alo.shown).toEqual([]);
  const silent = page({ hidden: true, allowed: false });
  silent.become(ringing());
  silent.become(null);
  expect(silent.done).toEqual([]);
});

test('its end closes what is shown and listens no more', () => {
  const alo = page({ hidden: true });
  alo.become(ringing());
  alo.stop();
  expect(alo.done).toEqual(['closed Lê Thị Mai']);
  expect(alo.listeners.size).toBe(0);
});
