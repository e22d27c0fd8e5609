import { endpoints, type SurveyDesk, type SurveyResponse } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../App.tsx';

const id = (at: number) => `018f0000-0000-7000-8000-00000000000${at}`;
const plain = { version: 1, required: true, options: [], ranges: [], greeting_id: null };
const option = (at: number, label: string) => ({
  ...{ id: id(at), label, value: '', score: null, next: null },
});
const response: SurveyResponse = {
  ...{ id: id(1), form_version: 1, state: 'partial', result: null, score: null },
  ...{ started_at: '2026-11-28T01:00:00Z', finished_at: null, edited_until: null },
  ...{ answers: [], row_version: 1 },
};
const desk: SurveyDesk = {
  ...{ id: id(2), name: 'Hài lòng tháng 11', status: 'running', anonymous: false },
  ...{ intro: 'Xin chào', closing: 'Cảm ơn', counts: { waiting: 2, called: 0, callback: 1 } },
  talk: {
    contact: {
      ...{ id: id(3), name: 'Mai', phone: '0912345678', phone_hidden: false, extra: {} },
      ...{ status: 'new', attempts: 0, callback_at: null, customer_id: null, note: '' },
    },
    kept_until: '2026-11-28T01:15:00Z',
    ...{ response, within: null },
    steps: [
      {
        ...{ ...plain, id: id(4), type: 'single', content: 'Dịch vụ thế nào?' },
        options: [option(5, 'Tốt'), option(6, 'Chưa tốt')],
      },
      { ...plain, id: id(7), type: 'nps', content: 'Có giới thiệu không?' },
    ],
  },
};
const contact = {
  ...{ id: id(8), name: 'Hùng', phone: '0987654321', phone_hidden: false, status: 'new' },
  ...{ attempts: 0, callback_at: null, last_called_at: null, is_taken: false },
  ...{ result: null, response_id: null },
};

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = setUpCore(fakeSession({ features: ['survey'] }));
  api.answer(endpoints.getSurveyDesk, desk);
  api.answer(endpoints.getSurveyDeskContacts, {
    ...{ data: [contact], total: 1, total_capped: false, next_cursor: null },
  });
  let row_version = 1;
  api.answer(endpoints.answerSurvey, () => ({ ...response, row_version: (row_version += 1) }));
  api.answer(endpoints.finishSurvey, { ...response, result: 'complete' });
});
const sent = () => api.requests(endpoints.answerSurvey).map(({ body }) => body);

test('keys answer one question after the other, each is saved, and the result ends it', async () => {
  const user = openApp(App, `/survey/campaign/start/${id(2)}`);
  await screen.findByRole('heading', { name: 'Dịch vụ thế nào?' });
  await user.keyboard('2');
  await screen.findByRole('heading', { name: 'Có giới thiệu không?' });
  await user.keyboard('9');
  await waitFor(() => expect(screen.getByText('Đã lưu')).toBeVisible());
  expect(sent()).toEqual([
    {
      answer: { question_id: id(4), option_ids: [id(6)], number: null, text: '' },
      row_version: 1,
    },
    { answer: { question_id: id(7), option_ids: [], number: 9, text: '' }, row_version: 2 },
  ]);
  expect(screen.getByText('Cảm ơn')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lưu kết quả' }));
  await waitFor(() =>
    expect(api.requests(endpoints.finishSurvey)[0]?.body).toMatchObject({ result: 'complete' }),
  );
});

test('answers without a connection wait, also while the page is loaded again', async () => {
  api.answer(endpoints.answerSurvey, () => {
    throw apiError({ status: 0, code: 'NETWORK' });
  });
  const user = openApp(App, `/survey/campaign/start/${id(2)}`);
  await user.click(await screen.findByRole('button', { name: 'Tốt' }));
  await screen.findByText(/Mất kết nối: 1 câu trả lời/);
  expect(screen.getByRole('button', { name: 'Lưu kết quả' })).toBeDisabled();
  expect(
    localStorage.getItem('alo.survey.answers.dn0002/u1') ?? Object.values(localStorage).join(),
  ).toContain(id(5));
});

test('a survey in the call of a campaign calls nobody, and the address names the contact', async () => {
  let taken = false;
  api.answer(endpoints.takeSurveyContact, () => {
    taken = true;
    return desk;
  });
  api.answer(endpoints.getSurveyDesk, () => ({
    ...desk,
    talk: taken && desk.talk ? { ...desk.talk, within: 'Chăm sóc' } : null,
  }));
  const user = openApp(App, `/survey/campaign/start/${id(2)}?contact=${id(3)}`);
  await screen.findByRole('heading', { name: 'Dịch vụ thế nào?' });
  expect(api.requests(endpoints.takeSurveyContact).map(({ body }) => body)).toEqual([
    { contact_id: id(3) },
  ]);
  expect(screen.getByText(/cuộc gọi của chiến dịch “Chăm sóc”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gọi' })).toBeNull();
  // Whoever gives the contact back does not ask it again by loading the page again.
  api.answer(endpoints.leaveSurveyContact, () => {
    taken = false;
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Trả lại' }));
  await screen.findByText(/Chọn một liên hệ/);
  expect(location.search).toBe('');
  expect(api.requests(endpoints.takeSurveyContact)).toHaveLength(1);
});

test('somebody else is asked from the list', async () => {
  api.answer(endpoints.getSurveyDesk, { ...desk, talk: null });
  api.answer(endpoints.takeSurveyContact, desk);
  const user = openApp(App, `/survey/campaign/start/${id(2)}`);
  await user.click(await screen.findByRole('button', { name: 'Hỏi Hùng' }));
  await waitFor(() =>
    expect(api.requests(endpoints.takeSurveyContact)[0]?.body).toEqual({ contact_id: id(8) }),
  );
});
