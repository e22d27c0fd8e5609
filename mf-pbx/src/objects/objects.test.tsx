// Covers: mf-pbx/groups, mf-pbx/members, mf-pbx/object-fields, mf-pbx/queue
import { endpoints, objectEndpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';
import { aPage, aSubscriber, choices } from '../testing/subscriber.ts';

const { queue } = objectEndpoints;
let api: FakeApi;

const support = anObject(
  'queue',
  {
    name: 'CSKH',
    extension: '700',
    members: [{ type: 'subscriber', id: ids.subscriber }],
    timeout_dest: { dest_type: 'queue', dest_id: ids.queue },
  },
  { uses: 1, names: { [ids.subscriber]: '101 · Lễ tân', [ids.queue]: 'Dự phòng' } },
);
const spare = anObject('queue', { name: 'Dự phòng', is_active: false }, { id: ids.other });

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['pbx', 'queue', 'ivr'] }));
  api.answer(queue.list, listOf(support, spare));
  api.answer(queue.get, support);
  api.answer(queue.create, support);
  api.answer(queue.update, support);
  api.answer(queue.remove, {});
  api.answer(endpoints.getDestinations, { queue: { [ids.queue]: 'Dự phòng' } });
  api.answer(endpoints.getSubscribers, aPage(aSubscriber()));
  api.answer(endpoints.getDataFilter, choices);
  api.answer(objectEndpoints.group.list, listOf());
});

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Lưu' });
const tab = (name: RegExp) => screen.findByRole('tab', { name });

async function chooseMore(user: ReturnType<typeof openApp>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với CSKH' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('a list shows the form of its rows in words, and greyed out of use', async () => {
  openApp(App, '/queue');
  const row = (await screen.findByText('CSKH')).closest('tr')!;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).slice(0, -1)).toEqual([
    'CSKH',
    '700',
    'Xoay vòng có nhớ',
    '—',
    '—',
    '—',
    '02:00',
    'Hàng đợi · Dự phòng',
    '1',
    'Đang dùng',
  ]);
  expect(await screen.findByText('Ngừng dùng')).toBeInTheDocument();
});

test('search and filters of the address reach the query', async () => {
  openApp(App, '/queue?q=cs&choice=ringall&active=false');
  await screen.findByText('CSKH');
  expect(api.requests(queue.list).at(-1)?.query).toMatchObject({
    search: 'cs',
    choice: 'ringall',
    active: false,
  });
});

test('a new object is sent with the defaults of the contract', async () => {
  const user = openApp(App, '/queue/add');
  await user.type(await field('Tên hàng đợi'), 'Kinh doanh');
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/queue'));
  expect(api.requests(queue.create)[0]?.body).toMatchObject({
    form: { name: 'Kinh doanh', extension: null, strategy: 'rrmemory', max_wait: 120, members: [] },
  });
  expect(await screen.findByText('Đã thêm hàng đợi Kinh doanh')).toBeInTheDocument();
});

test('a mistake on another tab opens that tab and marks it', async () => {
  const user = openApp(App, '/queue/add');
  await user.type(await field('Tên hàng đợi'), 'Kinh doanh');
  await user.click(await tab(/Giới hạn/));
  const wait = screen.getByRole('spinbutton', { name: 'Chờ tối đa (giây)' });
  await user.clear(wait);
  await user.type(wait, '9999');
  await user.click(await tab(/Chung/));
  await user.click(save());
  const wrong = await tab(/Giới hạn & tràn.*có lỗi/);
  await waitFor(() => expect(wrong).toHaveAttribute('aria-selected', 'true'));
  expect(screen.getByText('Nhập số nguyên từ 0 đến 3.600')).toBeVisible();
  expect(api.requests(queue.create)).toHaveLength(0);
});

test('what the server refuses is said at its field', async () => {
  api.answer(queue.create, () => {
    throw apiError({
      status: 422,
      code: 'VALIDATION',
      errors: [{ path: 'form.extension', message: 'Số 101 đã được dùng' }],
    });
  });
  const user = openApp(App, '/queue/add');
  await user.type(await field('Tên hàng đợi'), 'Kinh doanh');
  await user.click(save());
  expect(await screen.findByText('Số 101 đã được dùng')).toBeInTheDocument();
  expect(await field('Số nội bộ')).toBeInvalid();
});

test('a copy starts from the form without what belongs to one alone', async () => {
  const user = openApp(App, '/queue');
  await chooseMore(user, 'Nhân bản');
  expect(await field('Tên hàng đợi')).toHaveValue('CSKH (bản sao)');
  expect(await field('Số nội bộ')).toHaveValue('');
  await user.click(save());
  await waitFor(() => expect(api.requests(queue.create)).toHaveLength(1));
  expect(api.requests(queue.create)[0]?.body).toMatchObject({
    form: { extension: null, members: [{ id: ids.subscriber }] },
  });
});

test('an edit is guarded by its version; a conflict can be overwritten', async () => {
  api.answer(queue.update, (request: { body: { row_version?: number } }) => {
    if (request.body.row_version !== undefined) throw apiError({ status: 409, code: 'CONFLICT' });
    return support;
  });
  const user = openApp(App, `/queue/edit/${ids.object}`);
  await user.type(await field('Tên hàng đợi'), ' 2');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Ghi đè' }));
  await waitFor(() => expect(location.pathname).toBe('/queue'));
  expect(api.requests(queue.update).map(({ body }) => body)).toMatchObject([
    { row_version: 3 },
    { form: { name: 'CSKH 2' } },
  ]);
});

test('a used object is not deleted: its uses are named, and another can take its place', async () => {
  const usages = [
    { kind: 'ring_group', id: ids.other, name: 'Lễ tân', slot: 'noanswer_dest' },
    { kind: 'ivr', id: ids.other, name: 'Chính', slot: 'options.1.dest' },
  ];
  let used = true;
  api.answer(queue.remove, () => {
    if (used) throw apiError({ status: 409, code: 'IN_USE', usages });
    return {};
  });
  api.answer(queue.replace, () => {
    used = false;
    return { changed: 2 };
  });
  const user = openApp(App, '/queue');
  await chooseMore(user, 'Xóa');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Xóa' }));
  expect(await within(dialog).findByText('· Khi không ai nghe')).toBeInTheDocument();
  expect(within(dialog).getByText('· Phím → Điểm đến, dòng 2')).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Lễ tân' })).toHaveAttribute(
    'href',
    `/ringgroup/edit/${ids.other}`,
  );
  await user.click(within(dialog).getByRole('combobox', { name: 'Thay bằng…' }));
  const inactive = await screen.findByRole('option', { name: 'Dự phòng' });
  expect(inactive).toHaveAttribute('aria-disabled', 'true');
  api.answer(queue.list, listOf(support, anObject('queue', { name: 'Mới' }, { id: ids.other })));
  await user.type(within(dialog).getByRole('combobox', { name: 'Thay bằng…' }), 'M');
  await user.click(await screen.findByRole('option', { name: 'Mới' }));
  await user.click(within(dialog).getByRole('button', { name: 'Thay ở mọi nơi' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Xóa' }));
  expect(await screen.findByText('Đã xóa hàng đợi CSKH')).toBeInTheDocument();
  expect(api.requests(queue.replace)[0]).toMatchObject({
    params: { id: ids.object },
    body: { with_id: ids.other },
  });
});

test('where it is used is shown from the list', async () => {
  api.answer(queue.uses, {
    usages: [{ kind: 'inbound', id: ids.other, name: 'Hotline', slot: 'rules.0.destination' }],
  });
  const user = openApp(App, '/queue');
  await chooseMore(user, 'Nơi sử dụng');
  expect(await screen.findByRole('link', { name: 'Hotline' })).toBeInTheDocument();
});

test('switching off what is used is warned of', async () => {
  const user = openApp(App, `/queue/edit/${ids.object}`);
  await user.click(await screen.findByRole('switch', { name: 'Đang dùng' }));
  expect(await screen.findByText(/đang được dùng ở 1 nơi/)).toBeInTheDocument();
});

test('who may only look sees no action that changes', async () => {
  api = setUpCore(
    fakeSession({ roleName: 'Xem', permissions: ['queue.view'], features: ['queue'] }),
  );
  api.answer(queue.list, listOf(support));
  openApp(App, '/queue');
  await screen.findByText('CSKH');
  expect(screen.queryByRole('button', { name: 'Thêm hàng đợi' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sửa CSKH' })).not.toBeInTheDocument();
});

test('a form over its list opens by the address and closes after saving', async () => {
  const group = anObject('group', { name: 'Kinh doanh', code: 'KD' });
  api.answer(objectEndpoints.group.list, listOf(group));
  api.answer(objectEndpoints.group.get, group);
  api.answer(objectEndpoints.group.update, group);
  const user = openApp(App, `/groups?edit=${ids.object}`);
  const dialog = await screen.findByRole('alertdialog', { name: 'Sửa nhóm máy nhánh' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Mã' }), '2');
  await user.click(within(dialog).getByRole('combobox', { name: 'Thành viên' }));
  await user.click(await screen.findByRole('option', { name: '101 · Lễ tân' }));
  expect(within(dialog).getByRole('button', { name: 'Bỏ 101 · Lễ tân' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(api.requests(objectEndpoints.group.update)[0]?.body).toMatchObject({
    form: { code: 'KD2', subscriber_ids: [ids.subscriber] },
    row_version: 3,
  });
});
