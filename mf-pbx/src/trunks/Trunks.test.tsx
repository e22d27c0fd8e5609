import {
  endpoints,
  trunkFormSchema,
  type TrunkNow,
  type TrunkRow,
  type TrunkTestNow,
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

const call: TrunkTestNow = {
  ...{ id: 'n1-trial-1', number: '0912345678', shown: '', step: 'dialling' },
  ...{ started_at: '2026-11-20T03:00:00.000Z', rang_at: null, answered_at: null, ended_at: null },
  ...{ outcome: null, status: null, packets: 0 },
};

test('a test call goes by the carrier of its row, and says what the carrier said', async () => {
  const { api, user } = open('/setting/carriers');
  api.answer(endpoints.startTrunkTest, call);
  api.answer(endpoints.getTrunkTest, {
    ...{ ...call, step: 'ended', outcome: 'failed', status: 403 },
    ended_at: '2026-11-20T03:00:02.000Z',
  });
  await user.click(await screen.findByRole('button', { name: 'Gọi thử Viettel' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Số cần gọi/ }), '0912 345 678');
  await user.click(dialog.getByRole('button', { name: 'Gọi' }));
  expect(await screen.findByText(/^Nhà mạng từ chối: .*\(SIP 403\)$/)).toBeInTheDocument();
  expect(api.requests(endpoints.startTrunkTest)[0]).toMatchObject({
    params: { id: ids.object },
    body: { number: '0912345678', shown: '', confirmed: false },
  });
  await user.click(screen.getByRole('button', { name: 'Gọi lại' }));
  expect(await screen.findByRole('textbox', { name: /^Số cần gọi/ })).toHaveValue('0912345678');
});

test('a number that costs asks first', async () => {
  const { user } = open('/setting/carriers');
  await user.click(await screen.findByRole('button', { name: 'Gọi thử Viettel' }));
  await user.type(await screen.findByRole('textbox', { name: /^Số cần gọi/ }), '19001234');
  expect(await screen.findByRole('switch', { name: /^Đây là số dịch vụ/ })).not.toBeChecked();
});

test('a call that goes on can be hung up', async () => {
  const { api, user } = open('/setting/carriers');
  const up: TrunkTestNow = { ...call, step: 'answered', answered_at: call.started_at, packets: 9 };
  api.answer(endpoints.startTrunkTest, call);
  api.answer(endpoints.getTrunkTest, up);
  api.answer(endpoints.endTrunkTest, up);
  await user.click(await screen.findByRole('button', { name: 'Gọi thử Viettel' }));
  await user.type(await screen.findByRole('textbox', { name: /^Số cần gọi/ }), '0912345678');
  await user.click(screen.getByRole('button', { name: 'Gọi' }));
  expect(await screen.findByText('Nhận được âm thanh từ nhà mạng')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Gác máy' }));
  expect(api.requests(endpoints.endTrunkTest)).toHaveLength(1);
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
