import { endpoints, objectEndpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, sendLiveEvent, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

const { ivr } = objectEndpoints;
const menu = anObject(
  'ivr',
  {
    name: 'Chính',
    welcome_id: ids.greeting,
    options: [
      { key: '1', label: 'Bán hàng', dest: { dest_type: 'queue', dest_id: ids.queue } },
      { key: 't' },
    ],
  },
  { names: { [ids.greeting]: 'Xin chào', [ids.queue]: 'CSKH' } },
);
let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['pbx', 'ivr', 'queue'] }));
  api.answer(ivr.list, listOf(menu));
  api.answer(ivr.get, menu);
  api.answer(ivr.create, menu);
  api.answer(ivr.update, menu);
  api.answer(endpoints.getDestinations, { queue: { [ids.queue]: 'CSKH' } });
  api.answer(endpoints.getGreetingAll, [
    { id: ids.greeting, name: 'Xin chào', status: 'ready', duration_ms: 4000 },
    { id: ids.other, name: 'Đang làm', status: 'encoding', duration_ms: null },
  ]);
});

const save = () => screen.getByRole('button', { name: 'Lưu' });
const key = (name: RegExp) => screen.getByRole('button', { name });

test('the keypad says what each key does, and a menu without the special ones is warned of', async () => {
  openApp(App, `/ivr-details/edit/${ids.object}`);
  const pad = within(await screen.findByRole('group', { name: 'Bàn phím của menu' }));
  expect(pad.getByRole('button', { name: 'Phím 1 Bán hàng, CSKH' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(pad.getByRole('button', { name: 'Phím 2 chưa đặt' })).toBeInTheDocument();
  expect(pad.getByRole('button', { name: 'Hết giờ Kết thúc cuộc gọi' })).toBeInTheDocument();
  expect(screen.getByText(/“Hết giờ”, “Bấm sai” chưa có điểm đến/)).toBeInTheDocument();
});

test('a key is set, led somewhere and taken away again', async () => {
  const user = openApp(App, `/ivr-details/edit/${ids.object}`);
  await screen.findByRole('group', { name: 'Bàn phím của menu' });
  await user.click(key(/^Phím 2 /));
  await user.click(key(/^Đặt Phím 2$/));
  await user.type(screen.getByRole('textbox', { name: 'Nhãn' }), 'Kỹ thuật');
  await user.click(screen.getByRole('combobox', { name: 'Điểm đến: loại điểm đến' }));
  await user.click(await screen.findByRole('option', { name: 'Hàng đợi' }));
  await user.click(screen.getByRole('combobox', { name: 'Điểm đến: điểm đến' }));
  await user.click(await screen.findByRole('option', { name: 'CSKH' }));
  expect(key(/^Phím 2 Kỹ thuật, CSKH$/)).toBeInTheDocument();
  await user.click(key(/^Phím 1 /));
  await user.click(key(/^Bỏ Phím 1$/));
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/ivr-details'));
  expect(api.requests(ivr.update)[0]?.body).toMatchObject({
    form: {
      options: [
        { key: 't' },
        { key: '2', label: 'Kỹ thuật', dest: { dest_type: 'queue', dest_id: ids.queue } },
      ],
    },
  });
});

test('what keys lead to as a rule is offered before the many extensions', async () => {
  const people = Array.from({ length: 12 }, (_none, at) => [crypto.randomUUID(), `${101 + at}`]);
  api.answer(endpoints.getDestinations, {
    direct: Object.fromEntries(people),
    queue: { [ids.queue]: 'CSKH' },
    group: { [ids.other]: 'Lễ tân' },
  });
  openApp(App, `/ivr-details/edit/${ids.object}`);
  const palette = within(await screen.findByRole('group', { name: 'Điểm đến để đặt vào phím' }));
  const names = palette.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual([
    'Hàng đợi · CSKH',
    'Nhóm đổ chuông · Lễ tân',
    'Máy nhánh · 101',
  ]);
  expect(palette.getByText('và 4 điểm đến khác, gõ tên để tìm')).toBeInTheDocument();
});

test('a destination is taken up and put on a key, by click, keyboard or drag', async () => {
  const user = openApp(App, `/ivr-details/edit/${ids.object}`);
  const chip = await screen.findByRole('button', { name: 'Hàng đợi · CSKH' });
  act(() => chip.focus());
  await user.keyboard('{Enter}');
  expect(screen.getByText(/^Chọn phím cho Hàng đợi · CSKH/)).toBeInTheDocument();
  act(() => key(/^Phím 4 /).focus());
  await user.keyboard('{Enter}');
  expect(key(/^Phím 4 Hàng đợi, CSKH$/)).toHaveAttribute('aria-pressed', 'true');
  fireEvent.dragStart(chip, { dataTransfer: { setData: () => undefined } });
  fireEvent.drop(key(/^Hết giờ /));
  await user.click(chip);
  await user.keyboard('{Escape}');
  await user.click(key(/^Phím 5 /));
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/ivr-details'));
  const dest = { dest_type: 'queue', dest_id: ids.queue };
  expect(api.requests(ivr.update)[0]?.body).toMatchObject({
    form: { options: [{ key: '1' }, { key: 't', dest }, { key: '4', dest }] },
  });
});

test('a menu needs a greeting that can be heard and at least one key', async () => {
  const user = openApp(App, '/ivr-details/add');
  await user.type(await screen.findByRole('textbox', { name: 'Tên menu' }), 'Đêm');
  await user.click(save());
  expect(await screen.findByText('Thêm ít nhất một phím')).toBeInTheDocument();
  expect(screen.getByText('Thông tin không được để trống')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Lời chào chính' }));
  expect(await screen.findByRole('option', { name: 'Đang làm (đang tạo…)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a greeting that is still being made says so, and can be chosen as soon as it can be heard', async () => {
  const user = openApp(App, `/ivr-details/edit/${ids.object}`);
  await user.click(await screen.findByRole('combobox', { name: /^Lời chào lặp lại/ }));
  const making = await screen.findByRole('option', { name: 'Đang làm (đang tạo…)' });
  expect(making).toHaveAttribute('aria-disabled', 'true');
  api.answer(endpoints.getGreetingAll, [
    { id: ids.other, name: 'Đang làm', status: 'ready', duration_ms: 900 },
  ]);
  act(() => {
    sendLiveEvent({ type: 'sound.changed', kind: 'greeting', id: ids.other, status: 'ready' });
  });
  const made = await screen.findByRole('option', { name: 'Đang làm' });
  expect(made).not.toHaveAttribute('aria-disabled', 'true');
});
