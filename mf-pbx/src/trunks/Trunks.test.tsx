import {
  endpoints,
  trunkFormSchema,
  type TrunkNow,
  type TrunkRow,
  trunkValuesSchema,
} from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { App } from '../App.tsx';
import { ids, listOf } from '../testing/object.ts';

const form = v.parse(
  trunkValuesSchema,
  v.parse(trunkFormSchema, {
    ...{ name: 'viettel', title: 'Viettel', channels: 30, audience: 'all' },
    addresses: [
      { host: 'sbc1.viettel.vn', port: 5060 },
      { host: 'sbc2.viettel.vn', port: 5062 },
    ],
  }),
);
const trunk: TrunkRow = {
  ...{ id: ids.object, row_version: 3, form, has_password: true },
  ...{ updated_by: 'An', updated_at: '2026-11-20T03:00:00.000Z' },
};

const now: TrunkNow = {
  ...{ name: 'viettel', registered: true, channels: 3 },
  addresses: [
    { address: 'sbc1.viettel.vn:5060', state: 'reachable', round_trip: 12 },
    { address: 'sbc2.viettel.vn:5062', state: 'unreachable', round_trip: null },
  ],
  fault: { said: '503', at: '2026-11-20T03:05:00.000Z' },
};

const unheard = { ...now, registered: null, channels: 0, fault: null };

const open = (path: string) => {
  const api = setUpCore(fakeSession({ permissions: ['platform.telecom'] }));
  api.answer(endpoints.listTrunks, listOf(trunk));
  api.answer(endpoints.getTrunk, trunk);
  api.answer(endpoints.getCompanies, listOf());
  api.answer(endpoints.getTrunkStates, { states: [now] });
  api.answer(endpoints.createTrunk, trunk);
  api.answer(endpoints.updateTrunk, trunk);
  return { api, user: openApp(App, path) };
};

test('carriers are listed with their addresses, limits and companies', async () => {
  open('/setting/carriers');
  expect(await screen.findByText('Viettel')).toBeInTheDocument();
  expect(screen.getByText('sbc1.viettel.vn:5060, sbc2.viettel.vn:5062 (UDP)')).toBeInTheDocument();
  expect(screen.getByText('30 cuộc cùng lúc')).toBeInTheDocument();
  expect(screen.getByText('Mọi doanh nghiệp được gọi ra')).toBeInTheDocument();
});

test.each<[TrunkNow, string]>([
  [now, 'Đã đăng ký, 1/2 địa chỉ trả lời · 3 cuộc gọi · lỗi gần nhất lúc 10:05: SIP 503'],
  [{ ...now, registered: false, channels: 0, fault: null }, 'Chưa đăng ký được'],
  [
    { ...now, registered: null, channels: 0, fault: null, addresses: now.addresses.slice(1) },
    'Không trả lời',
  ],
  [{ ...now, name: 'other' }, 'Chưa rõ'],
  [{ ...unheard, addresses: [{ address: 'a:1', state: 'unknown', round_trip: null }] }, 'Chưa rõ'],
  [
    { ...unheard, addresses: [{ address: 'a:1', state: 'unasked', round_trip: null }] },
    'Không kiểm tra',
  ],
])('how a carrier stands is said in words: %#', async (state, words) => {
  const { api } = open('/setting/carriers');
  api.answer(endpoints.getTrunkStates, { states: [state] });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a new carrier is saved with what it needs and what it begins with', async () => {
  const { api, user } = open('/setting/carriers/add');
  await user.type(await screen.findByRole('textbox', { name: /^Tên\b(?! )/ }), 'FPT');
  await user.type(screen.getByRole('textbox', { name: /^Mã kênh/ }), 'fpt');
  await user.type(screen.getByRole('textbox', { name: /^Tên miền hoặc IP/ }), 'sbc.fpt.vn');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(api.requests(endpoints.createTrunk)[0]?.body).toMatchObject({
    form: {
      ...{ name: 'fpt', title: 'FPT', transport: 'udp', codecs: ['alaw', 'ulaw'] },
      addresses: [{ host: 'sbc.fpt.vn', port: 5060 }],
    },
  });
});

test('the password is never shown; left empty it stays', async () => {
  const { api, user } = open(`/setting/carriers/edit/${ids.object}`);
  expect(await screen.findByLabelText(/^Mật khẩu/)).toHaveValue('');
  await user.click(screen.getByRole('switch', { name: 'Đang dùng' }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(api.requests(endpoints.updateTrunk)[0]?.body).toMatchObject({
    row_version: 3,
    form: { password: '', is_active: false },
  });
});

test('a version of the history is restored after a question', async () => {
  const { api, user } = open('/setting/carriers/history');
  api.answer(
    endpoints.getTrunkVersions,
    listOf({
      ...({ version: 7, trunk_id: ids.object, name: 'viettel', action: 'update' } as const),
      ...{ by: 'An', at: '2026-11-20T03:00:00.000Z', form, before: { ...form, channels: 10 } },
    }),
  );
  api.answer(endpoints.restoreTrunkVersion, trunk);
  expect(await screen.findByText('Cuộc đồng thời')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Khôi phục/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Khôi phục' }));
  expect(await screen.findByText('Đã khôi phục kênh viettel')).toBeInTheDocument();
  expect(api.requests(endpoints.restoreTrunkVersion)[0]).toMatchObject({
    params: { version: '7' },
  });
});
