import { endpoints } from '@alo/contracts';
import { type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { ids } from '../testing/object.ts';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.simulateRoute, {
    version: 7,
    steps: [
      {
        verb: 'ivr',
        detail: '',
        outcome: 'digits',
        reasons: [
          { code: 'rule', kind: 'incoming', id: ids.other, name: 'Hotline', detail: 'any' },
          { code: 'open', kind: 'time_condition', id: ids.object, name: 'Giờ làm', detail: '' },
        ],
      },
      {
        verb: 'queue',
        detail: 'CSKH',
        outcome: 'answered',
        reasons: [
          { code: 'key', kind: 'ivr', id: ids.other, name: 'Chính', detail: '1' },
          { code: 'dial', kind: 'queue', id: ids.queue, name: 'CSKH', detail: '' },
        ],
      },
    ],
  });
});

test('a tried call is shown step by step with its reasons', async () => {
  const user = openApp(App, '/inbounds/simulate?to=02873001234');
  await user.type(await screen.findByRole('textbox', { name: 'Số gọi' }), '0912345678');
  await user.type(screen.getByRole('textbox', { name: 'Phím khách bấm' }), '1, 2');
  await user.click(screen.getByRole('button', { name: 'Thêm máy' }));
  await user.type(screen.getByRole('textbox', { name: 'Máy nhánh' }), '101');
  await user.click(screen.getByRole('button', { name: 'Thử' }));
  const path = await screen.findByRole('region', { name: 'Đường đi của cuộc gọi' });
  const steps = within(path)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(steps.filter((text) => text?.startsWith('1') || text?.startsWith('2'))).toEqual([
    '1Đọc menu và chờ khách bấm phímLuật của Hotline đúng với người gọi (mọi số).Điều kiện thời gian Giờ làm: trong giờ.Kết quả: khách đã bấm phím',
    '2Vào hàng đợi CSKHKhách bấm phím 1 ở menu thoại Chính.Hàng đợi CSKH được chọn để nhận cuộc gọi.Kết quả: có người nghe máy',
  ]);
  expect(api.requests(endpoints.simulateRoute)[0]?.body).toMatchObject({
    origin: 'trunk',
    to: '02873001234',
    from: '0912345678',
    keys: ['1', '2'],
    phones: { '101': 'noanswer' },
  });
});

test('a wrong number is refused before anything is asked', async () => {
  const user = openApp(App, '/inbounds/simulate');
  await user.click(await screen.findByRole('button', { name: 'Thử' }));
  await waitFor(() => expect(screen.getByText('Định dạng số điện thoại sai')).toBeInTheDocument());
  expect(api.requests(endpoints.simulateRoute)).toHaveLength(0);
});
