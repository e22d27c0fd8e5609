import { endpoints, objectEndpoints, usualTariff } from '@alo/contracts';
import { setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { listOf } from '../testing/object.ts';

test('prices are changed, and a beginning of numbers gets one of its own', async () => {
  const api = setUpCore();
  api.answer(objectEndpoints.outbound.list, listOf());
  api.answer(endpoints.getTariff, { rows: usualTariff.slice(0, 1) });
  api.answer(endpoints.updateTariff, { rows: usualTariff });
  const user = openApp(App, '/outbound');
  await user.click(await screen.findByRole('button', { name: 'Bảng giá cước' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const price = await dialog.findByRole('spinbutton', { name: 'Đồng mỗi phút' });
  await user.clear(price);
  await user.type(price, '750');
  await user.click(dialog.getByRole('button', { name: 'Thêm giá theo đầu số' }));
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect((await dialog.findAllByText('Nhập đầu số gồm 1 đến 15 chữ số')).length).toBeGreaterThan(0);
  await user.type(dialog.getByRole('textbox', { name: 'Đầu số' }), '0044');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu bảng giá cước')).toBeInTheDocument();
  const own = { kind: 'prefix', prefix: '0044', note: '', per_minute: 0, first: 6, block: 1 };
  expect(api.requests(endpoints.updateTariff)[0]?.body).toEqual({
    rows: [{ ...usualTariff[0], per_minute: 750 }, own],
  });
});
