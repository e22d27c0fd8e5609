import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { lateComponent } from './late-component.tsx';

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error instanceof Error ? this.state.error.message : this.props.children;
  }
}

const Page = ({ name }: { readonly name: string }) => <h1>{name}</h1>;

function loadedByHand() {
  const loads: PromiseWithResolvers<ComponentType<{ readonly name: string }>>[] = [];
  const Screen = lateComponent(() => {
    const load = Promise.withResolvers<ComponentType<{ readonly name: string }>>();
    loads.push(load);
    return load.promise;
  });
  return { loads, Screen };
}

test('the page waits for the code, draws the screen once it is there, and fetches it once', async () => {
  const { loads, Screen } = loadedByHand();
  const first = render(<Screen name="Khách hàng" />);
  expect(screen.getByRole('status').textContent).toBe(messages.loading);
  await act(async () => loads[0]?.resolve(Page));
  expect(screen.getByRole('heading').textContent).toBe('Khách hàng');
  first.unmount();
  render(<Screen name="Dự án" />);
  expect(screen.getByRole('heading').textContent).toBe('Dự án');
  expect(loads).toHaveLength(1);
});

test('code that cannot be fetched is said to the boundary; the next time it is fetched again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { loads, Screen } = loadedByHand();
  const shown = () =>
    render(
      <Boundary>
        <Screen name="Khách hàng" />
      </Boundary>,
    );
  const { unmount } = shown();
  await act(async () => loads[0]?.reject(new Error('no network')));
  expect(document.body.textContent).toBe('no network');
  unmount();
  shown();
  await act(async () => loads[1]?.resolve(Page));
  expect(screen.getByRole('heading').textContent).toBe('Khách hàng');
  expect(loads).toHaveLength(2);
});

test('who left before the code came is not drawn any more', async () => {
  const { loads, Screen } = loadedByHand();
  const { unmount } = render(<Screen name="Khách hàng" />);
  unmount();
  await act(async () => loads[0]?.resolve(Page));
  expect(document.body.textContent).toBe('');
});
