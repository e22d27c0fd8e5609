import { endpoints, type QualityReport } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { answerCallChoices } from '../testing/call-choices.ts';
import { aCallPage, aCallRecord } from '../testing/call-record.ts';
import { aCard, aCardRow, aContent, aDraft } from '../testing/quality.ts';

const page = <Row,>(data: Row[]) => ({
  ...{ data, total: data.length, total_capped: false, next_cursor: null },
});
const sums = { cards: 4, score_sum: 3.2, passed: 3, failed: 1 };
const report: QualityReport = {
  ...{ from: '2026-11-01', to: '2026-11-30', previous_from: '2026-10-02' },
  ...{ previous_to: '2026-10-31', more: false, total: sums, previous: { ...sums, score_sum: 3 } },
  weak: [{ question_id: 'q', text: 'Lắng nghe', share: 0.375 }],
  rows: [
    {
      ...{
        user_id: aCard.user_id,
        user_name: 'Nguyễn An',
        sums,
        previous: { ...sums, score_sum: 3 },
      },
      weak: [{ question_id: 'q', text: 'Lắng nghe', share: 0.375 }],
    },
  ],
};

let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['report', 'kpi', 'recording'] }));
  answerCallChoices(api);
  api.answer(endpoints.getSavedViews, []);
  api.answer(endpoints.getQualityForms, page([]));
  api.answer(endpoints.getCallRecording, { url: '/sound?key=1', download_url: null, size: 2048 });
  api.answer(endpoints.getCallWaveform, { seconds: 90, peaks: [0.5], silences: [] });
});

test('agents stand with mean, change and weakest questions, and open their cards', async () => {
  api.answer(endpoints.getQualityReport, report);
  api.answer(endpoints.getQualityCards, page([aCardRow]));
  const user = openApp(App, '/history-success-call?view=agents&from=2026-11-01&to=2026-11-30');
  const open = await screen.findByRole('button', { name: 'Nguyễn An' });
  const row = open.closest('tr')!;
  expect(row).toHaveTextContent('80%');
  expect(row).toHaveTextContent('5 điểm');
  expect(row).toHaveTextContent('Lắng nghe (37,5%)');
  await user.click(open);
  expect(await screen.findByText('85% · Đạt')).toBeInTheDocument();
  expect(location.search).toContain('view=cards');
  expect(location.search).toContain(`user=${aCard.user_id}`);
});

test('a call is scored beside its recording: what is open is asked for, then the card is finished', async () => {
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord({ has_recording: true })));
  api.answer(endpoints.getCallLegs, []);
  api.answer(endpoints.getCallWay, []);
  api.answer(endpoints.getCallScores, {
    agents: [{ id: aCard.user_id, name: 'Nguyễn An' }],
    forms: [{ id: aCard.form_id, name: 'Chăm sóc' }],
    ...{ cards: [], calibrations: [] },
  });
  api.answer(endpoints.createQualityCard, aDraft);
  api.answer(endpoints.getQualityCard, aDraft);
  api.answer(endpoints.updateQualityCard, aCard);
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  await user.click(await screen.findByRole('button', { name: 'Chấm điểm' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Phiếu chấm: Chăm sóc' });
  const listens = within(dialog).getByRole('group', { name: 'Lắng nghe' });
  await user.click(within(listens).getByRole('button', { name: '3' }));
  expect(within(dialog).getByText(/Điểm hiện tại: 50% của 60 điểm áp dụng/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Hoàn tất' }));
  expect(within(dialog).getByText('Trả lời hết các câu hỏi rồi hoàn tất.')).toBeVisible();
  const confirms = within(dialog).getByRole('group', { name: 'Xác minh' });
  expect(within(confirms).queryByRole('button', { name: 'Không áp dụng' })).toBeNull();
  await user.click(within(confirms).getByRole('button', { name: 'Không' }));
  expect(within(dialog).getByText(/0% của 100 điểm áp dụng · Sai câu bắt buộc/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Hoàn tất' }));
  const question = await screen.findByRole('alertdialog', { name: 'Hoàn tất phiếu chấm?' });
  await user.click(within(question).getByRole('button', { name: 'Hoàn tất' }));
  await waitFor(() => expect(api.requests(endpoints.updateQualityCard)).toHaveLength(1));
  expect(api.requests(endpoints.updateQualityCard)[0]?.body).toMatchObject({
    ...{ finish: true, row_version: 2 },
    form: { answers: [{ value: '3' }, { value: 'no' }] },
  });
});

test('an agent opens his card from the notice, hears the place, and acknowledges it', async () => {
  api = setUpCore(fakeSession({ features: ['report', 'recording'] }));
  api.answer(endpoints.getOwnQualityCards, [aCardRow]);
  api.answer(endpoints.getOwnQualityCard, aCard);
  api.answer(endpoints.getCallRecording, { url: '/sound?key=1', download_url: null, size: 2048 });
  api.answer(endpoints.getCallWaveform, { seconds: 90, peaks: [0.5], silences: [] });
  api.answer(endpoints.acknowledgeQualityCard, aCard);
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const user = openApp(App, `/dashboard?card=${aCard.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Phiếu chấm: Chăm sóc' });
  expect(within(dialog).getByText('Ngắt lời khách')).toBeVisible();
  const sound = await within(dialog).findByLabelText<HTMLAudioElement>('Ghi âm cuộc gọi', {
    selector: 'audio',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Nghe từ 01:05' }));
  expect(sound.currentTime).toBe(65);
  expect(play).toHaveBeenCalled();
  play.mockRestore();
  await user.type(within(dialog).getByLabelText('Phản hồi (không bắt buộc)'), 'Em sẽ chú ý');
  await user.click(within(dialog).getByRole('button', { name: 'Xác nhận đã xem' }));
  await waitFor(() => expect(api.requests(endpoints.acknowledgeQualityCard)).toHaveLength(1));
  expect(api.requests(endpoints.acknowledgeQualityCard)[0]?.body).toEqual({
    remark: 'Em sẽ chú ý',
  });
});

test('who may not listen reads the place of an answer, and has no button that plays nothing', async () => {
  api = setUpCore(fakeSession({ features: ['report'] }));
  api.answer(endpoints.getOwnQualityCards, [aCardRow]);
  api.answer(endpoints.getOwnQualityCard, aCard);
  openApp(App, `/dashboard?card=${aCard.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Phiếu chấm: Chăm sóc' });
  expect(await within(dialog).findByText('Ở 01:05 của ghi âm')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Nghe từ/ })).toBeNull();
});

test('scorers are compared question by question', async () => {
  const row = {
    ...{
      card_id: aCard.id,
      form_id: aCard.form_id,
      form_name: 'Chăm sóc',
      own: 'finished' as const,
    },
    ...{
      call_record_id: aCard.call_record_id,
      call_started_at: aCard.call_started_at,
      ...{ finished: 2, people: 2, invited_by: null },
    },
    ...{ user_id: aCard.user_id, user_name: 'Nguyễn An' },
  };
  api.answer(endpoints.getCalibrations, page([row]));
  const other = { ...aCard, id: 'other', scorer_name: 'Trần Soát', score: 0.4 };
  const [listens, ...rest] = aCard.answers;
  api.answer(endpoints.getCalibration, {
    content: aContent,
    cards: [
      aCard,
      { ...other, answers: [{ ...listens!, value: '1' as const, comment: '' }, ...rest] },
    ],
  });
  const user = openApp(App, '/history-success-call?view=calibrations');
  await user.click(await screen.findByRole('button', { name: /^20\/11\/2026/ }));
  const dialog = await screen.findByRole('dialog', { name: 'So sánh hiệu chuẩn' });
  const first = (await within(dialog).findByRole('rowheader', { name: /Lắng nghe/ })).closest(
    'tr',
  )!;
  expect(first).toHaveTextContent('45 điểm');
  expect(
    within(dialog)
      .getByRole('rowheader', { name: /Xác minh/ })
      .closest('tr'),
  ).toHaveTextContent('Giống nhau');
});

test('who is asked to calibrate sees by whom, takes part, and asks others', async () => {
  const { call_record_id, user_id, form_id } = aCard;
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord({ has_recording: true })));
  api.answer(endpoints.getCallLegs, []);
  api.answer(endpoints.getCallWay, []);
  const draft = { ...aDraft, kind: 'calibration' as const };
  const row = {
    ...{ card_id: null, form_id, form_name: 'Chăm sóc', call_record_id, user_id },
    ...{ call_started_at: aCard.call_started_at, user_name: 'Nguyễn An' },
    ...{ finished: 0, people: 2, invited_by: 'Lê Giám', own: 'none' as const },
  };
  const scores = { agents: [], forms: [], cards: [], calibrations: [row] };
  api.answer(endpoints.getCallScores, scores);
  api.answer(endpoints.createQualityCard, () => {
    const calibrations = [{ ...row, card_id: draft.id, own: 'draft' as const }];
    api.answer(endpoints.getCallScores, { ...scores, cards: [draft], calibrations });
    return draft;
  });
  api.answer(endpoints.getQualityCard, draft);
  const someone = { name: 'Lê Giám', invited_by: null, is_own: false, state: 'finished' as const };
  api.answer(endpoints.getCalibrationPeople, {
    people: [{ ...someone, id: 'a' }],
    others: [{ id: form_id, name: 'Trần Soát' }],
  });
  api.answer(endpoints.inviteToCalibration, { people: [], others: [] });
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  expect(await screen.findByText(/Lê Giám mời bạn chấm hiệu chuẩn/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tham gia hiệu chuẩn' }));
  const card = await screen.findByRole('alertdialog', { name: 'Phiếu chấm: Chăm sóc' });
  expect(api.requests(endpoints.createQualityCard)[0]?.body).toEqual({
    ...{ call_record_id, user_id, form_id, kind: 'calibration' },
  });
  await user.click(within(card).getByRole('button', { name: 'Đóng' }));
  await user.click(await screen.findByRole('button', { name: 'Người chấm' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Người chấm hiệu chuẩn' });
  expect(within(dialog).getByText('Hoàn tất')).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Trần Soát' }));
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  await waitFor(() =>
    expect(api.requests(endpoints.inviteToCalibration)[0]?.body).toEqual({ user_ids: [form_id] }),
  );
});

test('a form is added with its questions and points', async () => {
  const form = {
    ...{ id: aCard.form_id, name: 'Chăm sóc', description: '', is_active: true, ...aContent },
    ...{ version: 1, cards: 0, updated_at: '2026-11-20T03:00:00Z', row_version: 1 },
  };
  api.answer(endpoints.createQualityForm, form);
  const user = openApp(App, '/history-success-call?view=forms&add=new');
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Tên\b(?! nhóm)/ }), 'Chăm sóc');
  await user.type(within(dialog).getByRole('textbox', { name: /^Tên nhóm/ }), 'Kỹ năng');
  await user.type(within(dialog).getByRole('textbox', { name: /^Câu hỏi/ }), 'Chào');
  await user.click(within(dialog).getByRole('checkbox', { name: /^Bắt buộc đúng/ }));
  expect(within(dialog).getByText('Tổng 10 điểm, 1 câu hỏi')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.createQualityForm)).toHaveLength(1));
  expect(api.requests(endpoints.createQualityForm)[0]?.body).toMatchObject({
    form: {
      ...{ name: 'Chăm sóc', pass_threshold: 80 },
      groups: [{ name: 'Kỹ năng', questions: [{ text: 'Chào', weight: 10, is_critical: true }] }],
    },
  });
  await waitFor(() => expect(location.search).toBe('?view=forms'));
});
