import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fillSlot, setUpCore } from '../testing/index.ts';
import { createExtension, type ExtensionLifecycles } from './create-extension.tsx';
import { ExtensionSlot } from './ExtensionSlot.tsx';
import { provideExtensions } from './registrar.ts';

interface Caller {
  readonly number: string;
}

function readCaller(data: unknown): Caller {
  const number: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'number');
  if (typeof number !== 'string') throw new TypeError('No caller');
  return { number };
}

const greeting = createExtension({
  read: readCaller,
  root: ({ data }) => <p>Chào {data.number}</p>,
});

let container: HTMLElement;
let show: (data: object) => void;
let leave: () => void;
let logged: jest.SpyInstance;

beforeEach(() => {
  setUpCore();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  const failed = (retry: () => void) => <button onClick={retry}>Thử lại</button>;
  show = (data) =>
    root.render(
      <main>
        <b>Trả lời</b>
        <ExtensionSlot name="phone.caller" data={data} loading={<i>…</i>} failed={failed} />
      </main>,
    );
  leave = () => root.unmount();
});

afterEach(() => {
  leave();
  logged.mockRestore();
});

const retry = () => container.querySelector('button')?.click();

/** What a person sees. */
function seen(): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove();
  return copy.textContent ?? '';
}

/** Waits until a person sees this beside the button of the call. */
async function expectSeen(text: string): Promise<void> {
  const limit = Date.now() + 1000;
  while (seen() !== `Trả lời${text}` && Date.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(seen()).toBe(`Trả lời${text}`);
}

test('a slot that nobody fills is empty, with and without a host', async () => {
  show({ number: '1' });
  await expectSeen('');
  fillSlot('another.slot', () => greeting);
  show({ number: '1' });
  await expectSeen('');
});

test('the sign stands until the code is there, and the data may change meanwhile and later', async () => {
  const code = Promise.withResolvers<ExtensionLifecycles>();
  fillSlot('phone.caller', () => code.promise);
  show({ number: '1' });
  await expectSeen('…');
  show({ number: '2' });
  code.resolve(greeting);
  await expectSeen('Chào 2');
  show({ number: '3' });
  await expectSeen('Chào 3');
});

test('newer data keeps the state of the extension', async () => {
  const mounts = jest.fn();
  const Root = ({ data }: { readonly data: Caller }) => {
    const [first] = useState(data.number);
    useEffect(mounts, []);
    return `${first} → ${data.number}`;
  };
  fillSlot('phone.caller', () => createExtension({ read: readCaller, root: Root }));
  show({ number: '1' });
  await expectSeen('1 → 1');
  const before = mounts.mock.calls.length;
  show({ number: '2' });
  await expectSeen('1 → 2');
  expect(mounts.mock.calls.length).toBe(before);
});

test('code that does not come says so in its place, and comes with the next try', async () => {
  const load = jest.fn<Promise<ExtensionLifecycles>, [boolean]>();
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValue(greeting);
  fillSlot('phone.caller', load);
  show({ number: '1' });
  await expectSeen('Thử lại');
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toContain('test/extension');
  retry();
  await expectSeen('Chào 1');
  expect(load.mock.calls).toEqual([[false], [true]]);
});

test.each<[string, string, ExtensionLifecycles]>([
  [
    'throws at once',
    'Thử lại',
    createExtension({
      read: readCaller,
      root: () => {
        throw new Error('x');
      },
    }),
  ],
  [
    'throws later',
    '1',
    createExtension({
      read: readCaller,
      root: ({ data: { number } }) => {
        if (number === '2') throw new Error('x');
        return number;
      },
    }),
  ],
  [
    'is handed what it does not know',
    'Thử lại',
    createExtension({
      read: () => {
        throw new Error('x');
      },
      root: () => null,
    }),
  ],
  [
    'is handed later what it does not know',
    'ok',
    createExtension({
      read: (data) => {
        if (readCaller(data).number === '2') throw new Error('x');
      },
      root: () => 'ok',
    }),
  ],
])('an extension that %s takes nothing else with it', async (_what, first, extension) => {
  fillSlot('phone.caller', () => extension);
  show({ number: '1' });
  await expectSeen(first);
  show({ number: '2' });
  await expectSeen('Thử lại');
});

test('leaving ends the extension', async () => {
  const ended = jest.fn();
  const Root = () => {
    useEffect(() => ended, []);
    return 'da';
  };
  const extension = createExtension({ read: readCaller, root: Root });
  fillSlot('phone.caller', () => extension);
  show({ number: '1' });
  await expectSeen('da');
  ended.mockClear();
  leave();
  await Promise.resolve();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(logged).not.toHaveBeenCalled();
});

test('code that comes after the call is over does not begin', async () => {
  const code = Promise.withResolvers<ExtensionLifecycles>();
  const mount = jest.spyOn(greeting, 'mount');
  fillSlot('phone.caller', () => code.promise);
  show({ number: '1' });
  await expectSeen('…');
  leave();
  code.resolve(greeting);
  await new Promise((resolve) => setTimeout(resolve));
  expect(mount).not.toHaveBeenCalled();
  mount.mockRestore();
});

test('when the right to an extension goes, the extension goes', async () => {
  let emit: () => void = () => undefined;
  const filled = [{ key: 'mf-x/y', load: () => Promise.resolve(greeting) }];
  let present: typeof filled = filled;
  const remove = provideExtensions({
    read: () => present,
    watch: (listener) => {
      emit = listener;
      return () => undefined;
    },
  });
  show({ number: '1' });
  await expectSeen('Chào 1');
  present = [];
  emit();
  await expectSeen('');
  remove();
});
