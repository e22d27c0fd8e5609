import { firstView, isSeen } from './map-view.ts';

const at = (x: number, y: number) => ({ position: { x, y } });

test.each([
  ['a long way on a telephone', 390, [at(0, 40), at(300, 0), at(1200, 900)]],
  ['a long way on a desk', 1140, [at(0, -40), at(300, 0), at(2400, -900)]],
  ['a small map', 1140, [at(0, 0), at(300, 100)]],
])('%s is shown as a whole', (_what, width, nodes) => {
  const view = firstView(nodes, { width, height: 500 });
  for (const { position } of nodes) {
    expect(isSeen(position, view, { width, height: 500 })).toBe(true);
  }
});

test('what fits stands in the middle and is never enlarged', () => {
  const view = firstView([at(0, 0)], { width: 1000, height: 500 });
  expect(view).toEqual({ x: 400, y: 218, zoom: 1 });
});
