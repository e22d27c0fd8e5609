import '@testing-library/jest-dom';
import { AloProvider } from '@alo/ui';
import { act, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Panel = () => <p>Bàn phím</p>;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a part that is wanted while the network is away comes when it is back', async () => {
  let isAway = true;
  const load = jest.fn(() =>
    isAway ? Promise.reject(new Error('Loading chunk at-rest failed')) : Promise.resolve(Panel),
  );
  const usePart = lazyPart(load);
  const Dock = ({ wanted }: { readonly wanted: boolean }) => {
    const Part = usePart(wanted);
    return Part === null ? null : <Part />;
  };
  const dock = (wanted: boolean) => (
    <AloProvider>
      <Dock wanted={wanted} />
    </AloProvider>
  );
  const { rerender } = render(dock(true));
  await pass(5000);
  expect(screen.queryByText('Bàn phím')).not.toBeInTheDocument();
  isAway = false;
  await pass(2000);
  expect(screen.getByText('Bàn phím')).toBeInTheDocument();
  const asked = load.mock.calls.length;
  rerender(dock(false));
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(asked);
});
