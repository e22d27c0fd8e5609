import { endpoints, featureCodesFormSchema, objectEndpoints, type Voicemail } from '@alo/contracts';
import { type FakeApi, recordBus, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';
import { anAudio, fakePlayer } from '../testing/sound.ts';

const fresh: Voicemail = {
  id: '018f0000-0000-7000-8000-00000000aa01',
  number: '0912345678',
  caller_name: 'Nguyễn Hoa',
  dial_ref: 'ref.voicemail.018f0000-0000-7000-8000-00000000aa01',
  left_at: '2026-11-21T03:05:00Z',
  seconds: 7,
  heard_at: null,
  heard_by: null,
};
const heard: Voicemail = {
  ...fresh,
  id: '018f0000-0000-7000-8000-00000000aa02',
  number: '',
  caller_name: null,
  dial_ref: null,
  heard_at: '2026-11-21T04:00:00Z',
  heard_by: 'Trần Quốc Bảo',
};
const answer = {
  data: [fresh, heard],
  total: 2,
  total_capped: false,
  next_cursor: null,
  unheard: 1,
};
let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  fakePlayer();
  api.answer(endpoints.getOwnVoicemails, answer);
  api.answer(endpoints.getOwnVoicemailAudio, anAudio({ id: fresh.id }));
  api.answer(endpoints.markOwnVoicemail, heard);
  api.answer(endpoints.deleteOwnVoicemail, {});
  api.answer(endpoints.getMailState, { ready: false });
});
afterEach(() => jest.restoreAllMocks());

test('the own messages: who plays one has heard it', async () => {
  const user = openApp(App, '/user-setting/voicemail');
  const row = within((await screen.findByText(/Nguyễn Hoa/)).closest('tr')!);
  expect(row.getByText('Mới')).toBeInTheDocument();
  expect(screen.getByText('Đã nghe · Trần Quốc Bảo')).toBeInTheDocument();
  expect(screen.getByText('Số ẩn')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /^Nghe lời nhắn của/ }));
  await waitFor(() =>
    expect(api.requests(endpoints.markOwnVoicemail)).toMatchObject([{ body: { heard: true } }]),
  );
});

test('a caller whose number is hidden is called back by reference', async () => {
  const masked = { ...fresh, number: '091***678' };
  api.answer(endpoints.getOwnVoicemails, { ...answer, data: [masked, heard] });
  const dialled = recordBus('dial.request');
  const user = openApp(App, '/user-setting/voicemail');
  await screen.findByText(/Nguyễn Hoa/);
  // Who withheld the number cannot be called.
  expect(screen.getAllByRole('button', { name: /^Gọi lại/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Gọi lại/ }));
  expect(dialled).toEqual([{ kind: 'ref', dialRef: fresh.dial_ref, name: 'Nguyễn Hoa' }]);
});

test('a message is deleted after a question', async () => {
  const user = openApp(App, '/user-setting/voicemail');
  const row = within((await screen.findByText(/Nguyễn Hoa/)).closest('tr')!);
  await user.click(row.getByRole('button', { name: /^Thao tác/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Xóa' }));
  await waitFor(() => expect(api.requests(endpoints.deleteOwnVoicemail)).toHaveLength(1));
});

test('a shared mailbox leads to its messages, and says that no e-mail goes out', async () => {
  const box = anObject('shared_voicemail', { name: 'Kế toán' }, { id: ids.object });
  api.answer(objectEndpoints.shared_voicemail.list, listOf(box));
  api.answer(objectEndpoints.shared_voicemail.get, box);
  api.answer(endpoints.getSharedVoicemails, answer);
  const user = openApp(App, '/setting/voicemail');
  await user.click(await screen.findByRole('button', { name: /^Nghe lời nhắn/ }));
  expect(await screen.findByRole('heading', { name: 'Lời nhắn: Kế toán' })).toBeInTheDocument();
  expect(api.requests(endpoints.getSharedVoicemails)[0]?.query).toMatchObject({ box: ids.object });
});

test('the form of a mailbox says so where no e-mail can be sent', async () => {
  api.answer(objectEndpoints.shared_voicemail.list, listOf());
  openApp(App, '/setting/voicemail?add=new');
  expect(await screen.findByText(/không có email nào được gửi/)).toBeInTheDocument();
});

test('the PIN of the own mailbox is set, typed the same way twice', async () => {
  const api = setUpCore();
  api.answer(endpoints.getOwnVoicemails, { data: [], total: 0, next_cursor: null, unheard: 0 });
  api.answer(endpoints.getOwnMailboxPin, { has_mailbox: true, is_set: false });
  api.answer(endpoints.getOwnFeatureCodes, v.parse(featureCodesFormSchema, {}));
  api.answer(endpoints.setOwnMailboxPin, {});
  const user = openApp(App, '/user-setting/voicemail');
  await user.click(await screen.findByRole('button', { name: 'Đặt mã PIN' }));
  expect(await screen.findByText(/Bấm \*97 trên điện thoại/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Mã PIN/, { selector: 'input' }), '1357');
  await user.type(screen.getByLabelText(/^Nhập lại mã PIN/, { selector: 'input' }), '1358');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Hai mã PIN không giống nhau')).toBeVisible();
  await user.type(screen.getByLabelText(/^Nhập lại mã PIN/, { selector: 'input' }), '{Backspace}7');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu mã PIN hộp thư')).toBeVisible();
});
