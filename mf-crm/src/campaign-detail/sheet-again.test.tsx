// Covers: mf-crm/file-import
import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { toast } from '@alo/ui';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { choices } from '../testing/customer.ts';

const id = '018f0000-0000-7000-8000-00000000d011';
const user_id = '018f0000-0000-7000-8000-00000000d012';
const sums = {
  ...{ contacts: 2, fresh: 2, queued: 0, calling: 0, done: 0, retry: 0 },
  ...{ failed: 0, skipped: 0, called: 0, reached: 0 },
};
const survey = {
  ...{
    id,
    status: 'draft',
    sums,
    created_by_name: 'Lê Thu Hà',
    created_at: '2026-11-01T03:00:00Z',
  },
  ...{ started_at: null, finished_at: null, finish_reason: '', row_version: 3 },
  ...{ responses: { complete: 0, all: 0 }, form_version: 0, is_outdated: false, steps: [] },
  sheet: { name: 'Khách tháng 11', sheet_id: 'a1', sheet_name: 'Trang 1', user_id },
  names: {},
  form: {
    ...{ name: 'Hài lòng', mode: 'agent', question_ids: [], category_ids: [id], number_ids: [id] },
    ...{ start_at: '2026-11-02T01:00:00Z', end_at: '2026-11-30T10:00:00Z', time_group_id: id },
    ...{ holiday_calendar_id: null, calls_on_weekends: true, max_attempts: 3, retry_minutes: 60 },
    ...{ max_per_day: 1, ring_timeout: 30, concurrency: 1, user_ids: [user_id], team_ids: [] },
    ...{ queue_ids: [], intro: '', closing: '', intro_sound_id: null, closing_sound_id: null },
    anonymous: false,
  },
};
const file = {
  id: user_id,
  name: 'Trang 1',
  sheets: [
    {
      ...{ name: 'Trang 1', rows: 3, header_row: 1, guess: ['name', 'phone'] },
      preview: [
        ['Tên', 'SĐT'],
        ['Mai', '0987000001'],
      ],
    },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['crm', 'survey'] }));
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getSurveyCampaign, survey);
  api.answer(endpoints.getSurveyContacts, {
    ...{ data: [], total: 0, total_capped: false, next_cursor: null },
  });
});

async function readAgain() {
  const user = openApp(App, `/survey/campaign/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Thêm liên hệ' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nhập lại “Khách tháng 11”' }));
  return user;
}

test('a sheet is read again by one click: its lines are checked at once, by the columns that were recognized', async () => {
  api.answer(endpoints.readSurveySheet, file);
  const job = {
    ...{ id, kind: 'campaign.import', status: 'done', done: 2, total: 2, change: null },
    ...{ file_url: null, file_name: null, error: '', created_at: '2026-11-01T03:00:00Z' },
    ...{ finished_at: '2026-11-01T03:00:01Z' },
    result: { dry_run: true, imported: 2, rejected: 0, mistakes: [] },
  };
  api.answer(endpoints.importSurveyContacts, job);
  api.answer(endpoints.getJob, job);
  await readAgain();
  const dialog = await screen.findByRole('alertdialog');
  await within(dialog).findByRole('button', { name: 'Nhập 2 liên hệ' });
  expect(api.requests(endpoints.readSurveySheet)[0]?.body).toEqual({
    sheet_id: 'a1',
    sheet_name: 'Trang 1',
  });
  expect(api.requests(endpoints.importSurveyContacts).map(({ body }) => body)).toMatchObject([
    { dry_run: true, columns: ['name', 'phone'], header_row: 1, user_id },
  ]);
});

test('a sheet that is not shared any more says so', async () => {
  api.answer(endpoints.readSurveySheet, () => {
    throw apiError({ status: 422, code: 'SHEET_PRIVATE', detail: 'Trang tính chưa được chia sẻ' });
  });
  const said = jest.spyOn(toast, 'error');
  await readAgain();
  await waitFor(() => expect(said).toHaveBeenCalledWith('Trang tính chưa được chia sẻ'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
