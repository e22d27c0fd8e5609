import { createChoiceStore, selectionOf } from './selection.ts';

const rows = ['Ánh', 'Phước', 'Khải'];

function openPage() {
  const store = createChoiceStore((work) => work());
  const selection = selectionOf(store, rows, (row) => row, 'view');
  const heard: string[] = [];
  selection.subscribe(() => heard.push('head'));
  selection.subscribeRows(() => heard.push('rows'));
  const shown = () => rows.filter(selection.isShown);
  return { selection, heard, shown };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  Reflect.deleteProperty(document, 'visibilityState');
});

test('of many rows the head tells at once, and the rows when its frame has been painted', () => {
  const { selection, heard, shown } = openPage();
  selection.toggleAll();
  expect(selection.summary()).toMatchObject({ rows, allState: true });
  expect(heard).toEqual(['head']);
  expect(shown()).toEqual([]);
  jest.runAllTimers();
  expect(heard).toEqual(['head', 'rows']);
  expect(shown()).toEqual(rows);
});

test('one row is shown at once, with all that were waiting', () => {
  const { selection, heard, shown } = openPage();
  selection.toggleAll();
  selection.toggle('Phước');
  expect(shown()).toEqual(['Ánh', 'Khải']);
  jest.runAllTimers();
  expect(heard).toEqual(['head', 'head', 'rows']);
});

test('what is chosen is the same object until something else is', () => {
  const { selection } = openPage();
  selection.toggle('Khải');
  const before = selection.summary();
  expect(selection.summary()).toBe(before);
  selection.toggle('Ánh');
  expect(selection.summary()).not.toBe(before);
});
