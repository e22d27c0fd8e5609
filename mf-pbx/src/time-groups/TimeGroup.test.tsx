import { objectEndpoints } from '@alo/contracts';
import { apiError, type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

const { time_group: group } = objectEndpoints;
const rows = [
  { id: ids.queue, time_from: '08:00', time_to: '12:00' },
  { id: ids.greeting, time_from: '13:00', time_to: '17:00' },
];
const office = anObject('time_group', { name: 'Hành chính', details: rows });
let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(group.list, listOf(office));
  api.answer(group.get, office);
  api.answer(group.create, office);
  api.answer(group.update, office);
});

const save = () => screen.getByRole('button', { name: 'Lưu' });
const setTime = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a new group starts with office hours on working days', async () => {
  const user = openApp(App, '/time-groups/add');
  await user.type(await screen.findByRole('textbox', { name: 'Tên nhóm' }), 'Ca sáng');
  await user.click(screen.getByRole('button', { name: 'Thứ bảy' }));
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/time-groups'));
  expect(api.requests(group.create)[0]?.body).toMatchObject({
    form: {
      details: [{ time_from: '08:00', time_to: '17:30', week_days: [1, 2, 3, 4, 5, 6] }],
    },
  });
});

test('a row is edited on its own page and the others stay', async () => {
  const user = openApp(App, `/time-groups/edit/${ids.object}`);
  await user.click(await screen.findByRole('button', { name: 'Sửa 13:00–17:00 · T2–T6' }));
  expect(location.pathname).toBe(`/time-groups/edit/${ids.object}/${ids.greeting}`);
  await screen.findByLabelText('Đến giờ');
  setTime('Đến giờ', '18:30');
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe(`/time-groups/edit/${ids.object}`));
  expect(api.requests(group.update)[0]?.body).toMatchObject({
    form: { details: [{ time_to: '12:00' }, { time_from: '13:00', time_to: '18:30' }] },
    row_version: 3,
  });
});

test('hours must differ, and what the server refuses is said at its field', async () => {
  const user = openApp(App, `/time-groups/edit/${ids.object}/new`);
  await screen.findByLabelText('Đến giờ');
  setTime('Đến giờ', '08:00');
  await user.click(save());
  const message = 'Nhập cả hai giờ khác nhau, hoặc để trống cả hai cho cả ngày';
  expect(await screen.findByText(message)).toBeInTheDocument();
  api.answer(group.update, () => {
    throw apiError({
      status: 422,
      code: 'VALIDATION',
      errors: [{ path: 'form.details.2.label', message: 'Tên khung giờ đã có' }],
    });
  });
  setTime('Đến giờ', '09:00');
  await user.click(save());
  expect(await screen.findByText('Tên khung giờ đã có')).toBeInTheDocument();
});

// By label: asking 336 cells for their role takes long.
const cell = (name: string) => screen.getByLabelText(name);

test('hours are marked on the week by dragging, and the rows follow', async () => {
  const user = openApp(App, '/time-groups/add');
  await user.type(await screen.findByRole('textbox', { name: 'Tên nhóm' }), 'Ca tối');
  const corner = cell('T7 20:30–21:00, đóng');
  document.elementFromPoint = () => corner;
  fireEvent.pointerDown(cell('T6 18:00–18:30, đóng'));
  fireEvent.pointerMove(cell('T6 18:00–18:30, đóng'));
  expect(cell('T7 19:00–19:30, đóng')).toHaveAttribute('aria-selected', 'true');
  fireEvent.pointerUp(corner);
  expect(cell('T7 19:00–19:30, mở')).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/time-groups'));
  expect(api.requests(group.create)[0]?.body).toMatchObject({
    form: {
      details: [
        { time_from: '08:00', time_to: '17:30', week_days: [1, 2, 3, 4, 5] },
        { time_from: '18:00', time_to: '21:00', week_days: [5, 6] },
      ],
    },
  });
});

test('the keyboard marks hours too, and a row that was cut is edited in place', async () => {
  const user = openApp(App, `/time-groups/edit/${ids.object}`);
  await screen.findByRole('button', { name: 'Sửa 13:00–17:00 · T2–T6' });
  act(() => cell('T2 08:00–08:30, mở').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}');
  expect(cell('T3 09:30–10:00, đóng')).toHaveFocus();
  expect(cell('T4 09:30–10:00, mở')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sửa 08:00–12:00 · T2–T6' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sửa 13:00–17:00 · T2–T6' })).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/time-groups'));
  expect(api.requests(group.update)[0]?.body).toMatchObject({
    form: {
      details: [
        { time_from: '08:00', time_to: '12:00', week_days: [3, 4, 5] },
        { time_from: '13:00', time_to: '17:00', week_days: [1, 2, 3, 4, 5] },
        { time_from: '08:00', time_to: '09:00', week_days: [1, 2] },
        { time_from: '10:00', time_to: '12:00', week_days: [1, 2] },
      ],
    },
  });
});

test('a row that is gone says so', async () => {
  openApp(App, `/time-groups/edit/${ids.object}/${ids.number}`);
  expect(await screen.findByText('Khung giờ này không còn trong nhóm.')).toBeInTheDocument();
});
