import { endpoints, featureCodesFormSchema, objectEndpoints } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

const usual = v.parse(featureCodesFormSchema, {});
const row = async (name: string) => within(await screen.findByRole('group', { name }));

test('a code is changed, refused while another feature has it, and set back', async () => {
  const api = setUpCore();
  api.answer(endpoints.getFeatureCodes, usual);
  api.answer(endpoints.updateFeatureCodes, usual);
  const match_dest = { dest_type: 'direct' as const, dest_id: ids.subscriber };
  const hours = { name: 'Giờ hành chính', time_group_id: ids.other, match_dest, night_number: 4 };
  api.answer(objectEndpoints.time_condition.list, listOf(anObject('time_condition', hours)));
  const user = openApp(App, '/feature-codes');
  const night = await row('Chế độ ban đêm');
  expect(await night.findByText('Các điều kiện: *704: Giờ hành chính')).toBeVisible();
  const echo = await row('Thử âm thanh');
  const code = echo.getByRole('textbox', { name: 'Mã' });
  await user.clear(code);
  await user.type(code, '*8');
  await user.click(screen.getByRole('button', { name: 'Lưu mã tính năng' }));
  expect(await echo.findByText('Không phân biệt được với mã của tính năng khác')).toBeVisible();
  expect(api.requests(endpoints.updateFeatureCodes)).toHaveLength(0);
  await user.clear(code);
  await user.type(code, '#12');
  const pickup = await row('Nhấc hộ trong nhóm');
  await user.click(pickup.getByRole('switch', { name: 'Đang dùng' }));
  await user.click(screen.getByRole('button', { name: 'Lưu mã tính năng' }));
  expect(await screen.findByText('Đã lưu mã tính năng')).toBeVisible();
  expect(api.requests(endpoints.updateFeatureCodes)[0]?.body).toEqual({
    ...usual,
    echo: { code: '#12', is_active: true },
    pickup: { code: '*8', is_active: false },
  });
  await user.click(echo.getByRole('button', { name: /về mặc định \*43/ }));
  expect(code).toHaveValue('*43');
});

test('who may only look changes nothing', async () => {
  const api = setUpCore(fakeSession({ roleName: 'nhân viên', permissions: ['featurecode.view'] }));
  api.answer(endpoints.getFeatureCodes, usual);
  openApp(App, '/feature-codes');
  const echo = await row('Thử âm thanh');
  expect(echo.getByRole('textbox', { name: 'Mã' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Lưu mã tính năng' })).toBeNull();
});
