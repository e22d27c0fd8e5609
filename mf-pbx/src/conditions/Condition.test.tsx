import { endpoints, objectEndpoints } from '@alo/contracts';
import { type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

const { time_condition: condition } = objectEndpoints;
const open = anObject(
  'time_condition',
  {
    name: 'Giờ làm',
    time_group_id: ids.other,
    match_dest: { dest_type: 'queue', dest_id: ids.queue },
    override: 'open',
  },
  { names: { [ids.other]: 'Hành chính', [ids.queue]: 'CSKH' } },
);
let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(condition.list, listOf(open));
  api.answer(
    objectEndpoints.time_group.list,
    listOf(
      anObject(
        'time_group',
        { name: 'Hành chính', details: [{ id: ids.object }] },
        { id: ids.other },
      ),
    ),
  );
  api.answer(objectEndpoints.holiday_calendar.list, listOf());
  api.answer(endpoints.overrideTimeCondition, {});
});

test('a condition says whether it is open now, and is closed by hand until a moment', async () => {
  const user = openApp(App, '/conditions');
  expect(await screen.findByText('Mở (bằng tay)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Thao tác khác với Giờ làm' }));
  expect(screen.queryByRole('menuitem', { name: 'Mở ngay' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Đóng ngay' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByLabelText('Đến'), { target: { value: '2099-11-21T18:00' } });
  await user.click(dialog.getByRole('button', { name: 'Đóng ngay' }));
  expect(await screen.findByText('Đã đóng')).toBeInTheDocument();
  expect(api.requests(endpoints.overrideTimeCondition)[0]).toMatchObject({
    params: { id: ids.object },
    body: { override: 'closed', override_until: '2099-11-21T11:00:00.000Z' },
  });
});

test('a new condition asks for its name, its hours and where calls go in them', async () => {
  const user = openApp(App, '/conditions/add');
  await user.click(await screen.findByRole('button', { name: 'Lưu' }));
  expect(await screen.findAllByText('Thông tin không được để trống')).toHaveLength(3);
  expect(screen.queryByRole('combobox', { name: 'Trong giờ: điểm đến' })).not.toBeInTheDocument();
});

test('a condition is tried at a moment, and says where the call goes then', async () => {
  const auto = anObject(
    'time_condition',
    {
      name: 'Giờ làm',
      time_group_id: ids.other,
      match_dest: { dest_type: 'queue', dest_id: ids.queue },
    },
    { names: { [ids.queue]: 'CSKH' } },
  );
  api.answer(condition.list, listOf(auto));
  const user = openApp(App, '/conditions');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Giờ làm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Thử tại thời điểm' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const at = dialog.getByLabelText('Thời điểm');
  // A Friday, then a Saturday.
  fireEvent.change(at, { target: { value: '2026-11-20T09:00' } });
  expect(await dialog.findByText('Cuộc gọi đi tới: Hàng đợi · CSKH')).toBeInTheDocument();
  fireEvent.change(at, { target: { value: '2026-11-21T09:00' } });
  expect(await dialog.findByText('Cuộc gọi đi tới: Kết thúc cuộc gọi')).toBeInTheDocument();
});
