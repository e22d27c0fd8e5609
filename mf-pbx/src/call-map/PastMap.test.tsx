import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { ids } from '../testing/object.ts';

// The drawing needs a browser that lays out; what it shows stands in the list beside it.
jest.mock('./MapDrawing.tsx', () => ({ MapDrawing: () => null }));

const node = (kind: 'number' | 'inbound' | 'ivr' | 'queue', id: string, name: string) => ({
  ...{ key: `${kind}:${id}`, kind, id, name },
  ...{ detail: '', problems: [] },
});
const past = {
  version: { number: 12, at: '2026-11-26T07:03:00.000Z' },
  number: { id: ids.number, number: '19001234' },
  nodes: [
    node('number', ids.number, '19001234'),
    node('inbound', ids.other, 'Hotline'),
    node('ivr', ids.object, 'Chính cũ'),
    node('queue', ids.second, 'Hỗ trợ'),
  ],
  edges: [
    [`number:${ids.number}`, `inbound:${ids.other}`, 'inbound'],
    [`inbound:${ids.other}`, `ivr:${ids.object}`, 'any_dest'],
    [`ivr:${ids.object}`, `queue:${ids.second}`, 'options.0.dest'],
  ].map(([from = '', to = '', slot = '']) => ({ from, to, slot, detail: '', label: '' })),
};
const call = '018f0000-0000-7000-8000-00000000c001';

let api: FakeApi;
beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['pbx'] }));
  api.answer(endpoints.getCallMap, past);
  api.answer(endpoints.getCallWay, [{ kind: 'ivr', id: ids.object, name: 'Chính', keys: '1' }]);
});

test('the map of a version says that it is past, numbers the way of the call, and changes nothing', async () => {
  const user = openApp(App, `/inbounds/map/19001234?version=12&call=${call}`);
  expect(await screen.findByText('Phiên bản 12 · 26/11/2026 14:03 · chỉ xem')).toBeVisible();
  expect(api.requests(endpoints.getCallMap)[0]).toMatchObject({
    params: { id: '19001234' },
    query: { version: 12 },
  });
  const tree = screen.getByRole('list', { name: 'Danh sách theo bậc' });
  expect(await within(tree).findByText('bước 3')).toBeVisible();
  expect(within(tree).queryByText('bước 4')).toBeNull();
  await user.click(within(tree).getByRole('button', { name: 'Menu thoại Chính cũ' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Thử định tuyến' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sơ đồ hiện nay' })).toHaveAttribute(
    'href',
    `/inbounds/map/${ids.number}`,
  );
});

test('a version that is kept no longer says so', async () => {
  api.answer(endpoints.getCallMap, () => {
    throw apiError({ status: 404, code: 'NOT_FOUND' });
  });
  openApp(App, '/inbounds/map/19001234?version=3');
  expect(await screen.findByText(/Không còn sơ đồ của phiên bản 3/)).toBeVisible();
});
