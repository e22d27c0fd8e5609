import { endpoints, featureCodesFormSchema, objectEndpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, recordBus, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';
import { aPage, aSubscriber } from '../testing/subscriber.ts';

const { ring_group: group } = objectEndpoints;
const saved = anObject('ring_group', {
  name: 'Lễ tân',
  members: [{ type: 'subscriber', id: ids.subscriber, priority: 1 }],
});
let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession());
  api.answer(group.list, listOf(saved));
  api.answer(group.create, saved);
  api.answer(objectEndpoints.group.list, listOf());
  api.answer(endpoints.getGreetingAll, []);
  api.answer(endpoints.getMohAll, []);
  api.answer(endpoints.getDestinations, { queue: { [ids.queue]: 'CSKH' } });
  api.answer(
    endpoints.getSubscribers,
    aPage(
      aSubscriber(),
      aSubscriber({ id: ids.second, extension: '102', name: 'Kỹ thuật', is_active: false }),
    ),
  );
});

async function openForm() {
  const user = openApp(App, '/ringgroup/add');
  await user.type(await screen.findByRole('textbox', { name: 'Tên nhóm' }), 'Trực');
  return user;
}
type User = Awaited<ReturnType<typeof openForm>>;

const save = () => screen.getByRole('button', { name: 'Lưu' });
const sentForm = () => {
  const body = api.requests(group.create)[0]?.body as { form: Record<string, unknown> } | undefined;
  return body?.form;
};

async function addOutside(user: User, number: string) {
  await user.type(screen.getByRole('textbox', { name: 'Số bên ngoài' }), `${number}{Enter}`);
}

async function choose(user: User, box: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: box }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('a button speaks to the phones of a group', () => {
  const numbered = anObject('ring_group', { ...saved.form, extension: '600' });
  const speak = () => screen.queryByRole('button', { name: 'Phát loa tới Lễ tân' });
  const codes = (page: object) => v.parse(featureCodesFormSchema, { page });
  const show = async (list = listOf(numbered), page: object = {}) => {
    api.answer(group.list, list);
    api.answer(endpoints.getOwnFeatureCodes, codes(page));
    const user = openApp(App, '/ringgroup');
    await screen.findByText('Lễ tân');
    return user;
  };

  test('by the code of the company', async () => {
    const dialled = recordBus('dial.request');
    const user = await show(listOf(numbered), { code: '*55' });
    await user.click(await screen.findByRole('button', { name: 'Phát loa tới Lễ tân' }));
    expect(dialled).toEqual([{ kind: 'number', number: '*55600', name: 'Phát loa tới Lễ tân' }]);
  });

  test('where the group has a number, the code is on, and the person may', async () => {
    await show(listOf(saved));
    await waitFor(() => expect(api.requests(endpoints.getOwnFeatureCodes)).toHaveLength(1));
    expect(speak()).not.toBeInTheDocument();
  });
});

test('a group needs a member', async () => {
  const user = await openForm();
  await user.click(save());
  expect(await screen.findByText('Chọn ít nhất một thành viên')).toBeInTheDocument();
  expect(sentForm()).toBeUndefined();
});

test('members are chosen, put in order by keyboard, and numbered by their place', async () => {
  const user = await openForm();
  await choose(user, 'Thêm máy nhánh…', '101 · Lễ tân');
  await addOutside(user, '0912 345 678');
  await user.click(screen.getByRole('button', { name: 'Đưa 0912345678 lên' }));
  const rows = within(screen.getByRole('list', { name: 'Thành viên' })).getAllByRole('listitem');
  expect(rows[1]).toHaveTextContent('101 · Lễ tân');
  expect(screen.getByText('0912345678 nay ở vị trí 1')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Đưa 0912345678 lên' })).toHaveFocus(),
  );
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/ringgroup'));
  expect(sentForm()?.['members']).toEqual([
    { type: 'outside', number: '0912345678', priority: 1, timeout: null, delay: 0 },
    { type: 'subscriber', id: ids.subscriber, priority: 2, timeout: null, delay: 0 },
  ]);
});

test('who is a member is not offered again, and who is inactive is greyed', async () => {
  const user = await openForm();
  await choose(user, 'Thêm máy nhánh…', '101 · Lễ tân');
  await user.click(screen.getByRole('combobox', { name: 'Thêm máy nhánh…' }));
  expect(await screen.findByRole('option', { name: '102 · Kỹ thuật' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByRole('option', { name: '101 · Lễ tân' })).not.toBeInTheDocument();
});

test('a destination is a type and one of its objects, with a link to it', async () => {
  const user = await openForm();
  await addOutside(user, '0912345678');
  const type = 'Khi không ai nghe: loại điểm đến';
  expect(screen.getByRole('combobox', { name: type })).toHaveValue('Kết thúc cuộc gọi');
  await choose(user, type, 'Hàng đợi');
  await user.click(save());
  expect(await screen.findByText('Thông tin không được để trống')).toBeInTheDocument();
  await choose(user, 'Khi không ai nghe: điểm đến', 'CSKH');
  expect(screen.getByRole('link', { name: 'Mở CSKH' })).toHaveAttribute(
    'href',
    `/queue/edit/${ids.queue}`,
  );
  await user.click(save());
  await waitFor(() => expect(sentForm()).toBeDefined());
  expect(sentForm()?.['noanswer_dest']).toEqual({
    dest_type: 'queue',
    dest_id: ids.queue,
    dest_value: null,
  });
});

test('a number outside is typed and checked', async () => {
  const user = await openForm();
  await addOutside(user, '0912345678');
  await choose(user, 'Khi không ai nghe: loại điểm đến', 'Chuyển tiếp số ngoài');
  const number = screen.getByRole('textbox', { name: 'Khi không ai nghe: số điện thoại' });
  await user.type(number, '12ab');
  await user.click(save());
  expect(await screen.findByText('Định dạng số điện thoại sai')).toBeInTheDocument();
  await user.clear(number);
  await user.type(number, '02873001234');
  await user.click(save());
  await waitFor(() =>
    expect(sentForm()?.['noanswer_dest']).toEqual({
      dest_type: 'fw',
      dest_id: null,
      dest_value: '02873001234',
    }),
  );
});

test('a loop that the server finds is said at the destination', async () => {
  api.answer(group.create, () => {
    throw apiError({
      status: 422,
      code: 'VALIDATION',
      errors: [{ path: 'form.noanswer_dest', message: 'Điểm đến tạo thành vòng lặp' }],
    });
  });
  const user = await openForm();
  await addOutside(user, '0912345678');
  await user.click(save());
  expect(await screen.findByText('Điểm đến tạo thành vòng lặp')).toBeInTheDocument();
});
