import type { CallMap } from '@alo/contracts';
import { type MapBranch, toTree } from './map-tree.ts';
import { layoutOf } from './map-layout.ts';
import { nodeName } from './map-words.ts';

const node = (key: string, kind: CallMap['nodes'][number]['kind'], name: string) => ({
  key,
  kind,
  id: null,
  name,
  detail: '',
  problems: [],
});

const map: CallMap = {
  number: { id: 'n', number: '02873001234' },
  nodes: [
    node('number', 'number', '02873001234'),
    node('ivr', 'ivr', 'Chính'),
    node('queue', 'queue', 'CSKH'),
    node('end', 'end', ''),
  ],
  edges: [
    { from: 'number', to: 'ivr', slot: 'inbound', detail: '', label: '' },
    { from: 'ivr', to: 'queue', slot: 'options.0.dest', detail: '1', label: '' },
    { from: 'ivr', to: 'end', slot: 'options.1.dest', detail: 't', label: '' },
    { from: 'queue', to: 'ivr', slot: 'timeout_dest', detail: '', label: '' },
  ],
};

function lines(branch: MapBranch, depth = 0): string[] {
  const text = `${'  '.repeat(depth)}${branch.way} ${nodeName(branch.node)}${branch.again ? ' *' : ''}`;
  return [text, ...branch.branches.flatMap((next) => lines(next, depth + 1))];
}

test('the graph is shown as a tree; what stands above already is only named', () => {
  const tree = toTree(map);
  expect(tree && lines(tree)).toEqual([
    ' 02873001234',
    '  tiếp theo Chính',
    '    Phím 1 CSKH',
    '      Khi hết giờ chờ Chính *',
    '    Hết giờ Kết thúc cuộc gọi',
  ]);
});

test('the layout runs from left to right, a loop included', () => {
  const { cards: places } = layoutOf(map);
  const x = (key: string) => places.get(key)?.x ?? Number.NaN;
  expect(x('number')).toBeLessThan(x('ivr'));
  expect(x('ivr')).toBeLessThan(x('queue'));
});

test('a line without words runs straight from card to card', () => {
  const { words } = layoutOf(map);
  expect(words.has('number>ivr')).toBe(false);
  expect(words.get('ivr>queue')).toEqual({ x: expect.any(Number), y: expect.any(Number) });
});
