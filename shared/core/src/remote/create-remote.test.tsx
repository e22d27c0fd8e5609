import { useEffect, useState } from 'react';
import { createRemote } from './create-remote.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function slot(): HTMLElement {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  return element;
}

test('mounts after its first render and leaves nothing behind', async () => {
  const remote = createRemote({ name: 'mf-x', root: () => <p>Xin chào</p> });
  const domElement = slot();
  await remote.bootstrap();
  await remote.mount({ domElement });
  expect(domElement.textContent).toBe('Xin chào');
  await remote.unmount({ domElement });
  expect(domElement.childNodes).toHaveLength(0);
});

test('stands in its slot in the turn in which it is mounted', async () => {
  const remote = createRemote({ name: 'mf-x', root: () => <p>Xin chào</p> });
  const domElement = slot();
  const mounted = remote.mount({ domElement });
  expect(domElement.textContent).toBe('Xin chào');
  await mounted;
});

test('a throw in the first render rejects mount', async () => {
  const remote = createRemote({
    name: 'mf-x',
    root: () => {
      throw new Error('first render');
    },
  });
  await expect(remote.mount({ domElement: slot() })).rejects.toThrow('first render');
});

test('a throw in an effect of the first render rejects mount', async () => {
  const Fragile = () => {
    useEffect(() => {
      throw new Error('first effect');
    }, []);
    return <p>Xin chào</p>;
  };
  const remote = createRemote({ name: 'mf-x', root: Fragile });
  await expect(remote.mount({ domElement: slot() })).rejects.toThrow('first effect');
});

test('a later throw is reported to the slot', async () => {
  let explode: (value: boolean) => void = () => undefined;
  const Fragile = () => {
    const [broken, setBroken] = useState(false);
    explode = setBroken;
    if (broken) throw new Error('later');
    return <p>Còn sống</p>;
  };
  const crashes: unknown[] = [];
  const crashed = new Promise<void>((resolve) => {
    const onCrash = (error: unknown) => {
      crashes.push(error);
      resolve();
    };
    const remote = createRemote({ name: 'mf-x', root: Fragile });
    void remote.mount({ domElement: slot(), onCrash }).then(() => explode(true));
  });
  await crashed;
  expect(crashes).toHaveLength(1);
});
