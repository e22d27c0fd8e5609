// Covers: mf-pbx/audio, mf-pbx/inbounds, mf-pbx/ivr, mf-pbx/members, mf-pbx/object-fields, mf-pbx/objects
// Covers: mf-pbx/queue
import { endpoints, objectEndpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

// The drawing needs a browser that lays out; what it shows stands in the list beside it.
jest.mock('./MapDrawing.tsx', () => ({ MapDrawing: () => null }));

const { ivr, queue } = objectEndpoints;
const menu = anObject(
  'ivr',
  { name: 'Chính', welcome_id: ids.greeting, options: [{ key: '1', label: 'Bán hàng' }] },
  { names: { [ids.greeting]: 'Xin chào' } },
);
const place = (kind: string, id: string | null, name: string) => ({
  key: `${kind}:${id}`,
  kind,
  id,
  name,
  detail: '',
  problems: [],
});
const map = {
  number: { id: ids.number, number: '19001234' },
  nodes: [
    place('number', ids.number, '19001234'),
    place('inbound', ids.other, 'Hotline'),
    place('ivr', ids.object, 'Chính'),
    place('subscriber', ids.subscriber, '101 · Lễ tân'),
  ],
  edges: [
    { from: `number:${ids.number}`, to: `inbound:${ids.other}`, slot: 'inbound', detail: '' },
    {
      from: `inbound:${ids.other}`,
      to: `ivr:${ids.object}`,
      slot: 'rules.0.destination',
      detail: 'any',
    },
    {
      from: `ivr:${ids.object}`,
      to: `subscriber:${ids.subscriber}`,
      slot: 'options.0.dest',
      detail: '1',
    },
  ],
};
let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['pbx', 'ivr', 'queue'] }));
  api.answer(endpoints.getCallMap, map);
  api.answer(ivr.get, menu);
  api.answer(ivr.update, menu);
  api.answer(endpoints.getDestinations, {});
  api.answer(endpoints.getGreetingAll, []);
  api.answer(endpoints.getRoutingVersions, listOf({ ...aVersion, version: 12 }));
});

const aVersion = {
  id: ids.other,
  at: '2026-11-21T03:00:00Z',
  user_name: 'Bảo',
  action: 'update',
  kind: 'ivr',
  object_id: ids.object,
  name: 'Chính',
  before: null,
  after: null,
  names: {},
};

const address = `/inbounds/map/${ids.number}`;
const inTree = (name: string) => screen.findByRole('button', { name });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

async function openMenu() {
  const user = openApp(App, address);
  await user.click(await inTree('Menu thoại Chính'));
  return { user, form: await panel('Sửa menu thoại') };
}

test('a place opens its form beside the map; a save redraws it and stays there', async () => {
  const { user, form } = await openMenu();
  expect(await inTree('Menu thoại Chính')).toHaveAttribute('aria-pressed', 'true');
  await user.type(form.getByRole('textbox', { name: 'Tên menu' }), ' 2');
  const before = api.requests(endpoints.getCallMap).length;
  await user.click(form.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.getCallMap).length).toBeGreaterThan(before));
  expect(api.requests(ivr.update)[0]?.body).toMatchObject({
    form: { name: 'Chính 2' },
    row_version: 3,
  });
  expect(await panel('Sửa menu thoại')).toBeDefined();
  expect(location.pathname).toBe(address);
});

test('the last save is taken back, unless somebody saved since', async () => {
  const { user, form } = await openMenu();
  await user.type(form.getByRole('textbox', { name: 'Tên menu' }), ' 2');
  await user.click(form.getByRole('button', { name: 'Lưu' }));
  const undo = await screen.findByRole('button', { name: 'Hoàn tác lần lưu vừa rồi' });
  api.answer(endpoints.restoreRoutingVersion, () => {
    throw apiError({ status: 409, code: 'CONFLICT' });
  });
  await user.click(undo);
  expect(await screen.findByText(/Đã có người lưu thay đổi khác/)).toBeInTheDocument();
  expect(api.requests(endpoints.restoreRoutingVersion)[0]?.body).toEqual({
    version: 11,
    present: 12,
  });
  expect(undo).not.toBeInTheDocument();
});

test('what a key shall lead to is made in place and linked with the same save', async () => {
  api.answer(endpoints.createLinkedObject, { id: ids.queue, version: 13 });
  api.answer(queue.list, listOf());
  const { user, form } = await openMenu();
  await user.click(form.getByRole('combobox', { name: 'Điểm đến: loại điểm đến' }));
  await user.click(await screen.findByRole('option', { name: 'Hàng đợi' }));
  await user.click(form.getByRole('button', { name: /Tạo hàng đợi mới/ }));
  const made = await panel('Thêm hàng đợi');
  await user.type(made.getByRole('textbox', { name: 'Tên hàng đợi' }), 'Kinh doanh');
  await user.click(made.getByRole('button', { name: 'Lưu và nối vào đây' }));
  expect(await screen.findByText('Đã thêm hàng đợi Kinh doanh và nối vào đây')).toBeVisible();
  expect(api.requests(endpoints.createLinkedObject)[0]?.body).toMatchObject({
    kind: 'queue',
    form: { name: 'Kinh doanh', strategy: 'rrmemory' },
    from: {
      kind: 'ivr',
      id: ids.object,
      slot: 'options.0.dest',
      row_version: 3,
      form: { name: 'Chính', options: [{ key: '1', dest: { dest_type: 'queue' } }] },
    },
  });
  expect(api.requests(queue.create)).toHaveLength(0);
});

test('an unsaved form is asked for before another place takes its room', async () => {
  const { user, form } = await openMenu();
  await user.type(form.getByRole('textbox', { name: 'Tên menu' }), ' 2');
  await user.click(await inTree('Máy nhánh 101 · Lễ tân'));
  await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
  expect(await form.findByRole('textbox', { name: 'Tên menu' })).toHaveValue('Chính 2');
  await user.click(await inTree('Máy nhánh 101 · Lễ tân'));
  await user.click(await screen.findByRole('button', { name: 'Rời đi' }));
  const facts = await panel('Máy nhánh 101 · Lễ tân');
  expect(facts.getByRole('link')).toHaveAttribute('href', `/subscribers/edit/${ids.subscriber}`);
});

test('closing gives the keyboard back to the place; who may only look sees no form', async () => {
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['inbound.view'] }));
  api.answer(endpoints.getCallMap, map);
  const user = openApp(App, address);
  await user.click(await inTree('Menu thoại Chính'));
  const facts = await panel('Menu thoại Chính');
  expect(facts.getByText(/Phím 1 → Máy nhánh 101/)).toBeInTheDocument();
  await user.click(facts.getByRole('button', { name: 'Đóng' }));
  expect(await inTree('Menu thoại Chính')).toHaveFocus();
});

test('a call is tried beside the map, and its places are numbered', async () => {
  api.answer(endpoints.simulateRoute, {
    version: 7,
    steps: [
      {
        verb: 'ivr',
        detail: '',
        outcome: '',
        reasons: [
          { code: 'rule', kind: 'incoming', id: ids.second, name: 'Hotline', detail: 'any' },
          { code: 'greeting', kind: 'ivr', id: ids.object, name: 'Chính', detail: '' },
        ],
      },
    ],
  });
  openApp(App, `${address}?at=2026-11-23T03:00:00.000Z&from=0912345678&keys=1,2&phones=101:busy`);
  const way = await panel('Đường đi của cuộc gọi');
  expect(way.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Đầu số 19001234',
    'Định tuyến gọi vào Hotline',
    'Menu thoại Chính',
  ]);
  expect(api.requests(endpoints.simulateRoute)[0]?.body).toMatchObject({
    to: '19001234',
    from: '0912345678',
    at: '2026-11-23T03:00:00.000Z',
    keys: ['1', '2'],
    phones: { '101': 'busy' },
  });
  expect(screen.getByText('bước 3')).toBeInTheDocument();
});

test('a number without a route gets one here', async () => {
  api.answer(endpoints.getCallMap, {
    ...map,
    nodes: [{ ...place('number', ids.number, '19001234'), problems: ['dead-end'] }],
    edges: [],
  });
  api.answer(endpoints.getNumbers, listOf());
  api.answer(
    objectEndpoints.inbound.create,
    anObject('inbound', { name: 'H', number_id: ids.number }),
  );
  const user = openApp(App, address);
  await user.click(await inTree('Đầu số 19001234'));
  const form = await panel('Thêm định tuyến gọi vào');
  await user.type(form.getByRole('textbox', { name: 'Tên định tuyến' }), 'Hotline');
  await user.click(form.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(objectEndpoints.inbound.create)).toHaveLength(1));
  expect(api.requests(objectEndpoints.inbound.create)[0]?.body).toMatchObject({
    form: { name: 'Hotline', number_id: ids.number },
  });
});
