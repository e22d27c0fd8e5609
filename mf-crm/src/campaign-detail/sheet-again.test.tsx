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
  sheet: {
    ...{ name: 'Khách tháng 11', sheet_id: 'a1', sheet_name: 'Trang 1', user_id },
    mapping: null,
  },
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

function answerImport() {
  const job = {
    ...{ id, kind: 'campaign.import', status: 'done', done: 2, total: 2, change: null },
    ...{ file_url: null, file_name: null, error: '', created_at: '2026-11-01T03:00:00Z' },
    ...{ finished_at: '2026-11-01T03:00:01Z' },
    result: { dry_run: true, imported: 2, rejected: 0, mistakes: [] },
  };
  api.answer(endpoints.importSurveyContacts, job);
  api.answer(endpoints.getJob, job);
}

/** A sheet with these headings, of which the server recognizes what it names. */
const sheetOf = (headings: readonly string[], guess: readonly (string | null)[]) => ({
  ...file,
  sheets: [{ ...file.sheets[0], guess, preview: [headings, headings.map(() => '0987000001')] }],
});

/** The columns that were chosen by hand the first time. */
const mapping = {
  header_row: 1,
  columns: [
    { heading: 'Mã', field: null },
    { heading: 'Di động', field: 'phone' },
    { heading: 'Cố định', field: null },
    { heading: 'Danh xưng', field: 'name' },
  ],
};
const mapped = { ...survey, sheet: { ...survey.sheet, mapping } };

async function readAgain() {
  const user = openApp(App, `/survey/campaign/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Thêm liên hệ' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nhập lại “Khách tháng 11”' }));
  return user;
}

test('a sheet is read again by one click: its lines are checked at once, by the columns that were recognized', async () => {
  api.answer(endpoints.readSurveySheet, file);
  answerImport();
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

test('columns that were chosen by hand hold when the sheet is read again, also where they stand elsewhere', async () => {
  api.answer(endpoints.getSurveyCampaign, mapped);
  const headings = ['Danh xưng', 'Mã', 'di động ', 'Cố định', 'Ghi chú'];
  api.answer(endpoints.readSurveySheet, sheetOf(headings, [null, null, null, 'phone', 'note']));
  answerImport();
  await readAgain();
  const dialog = await screen.findByRole('alertdialog');
  await within(dialog).findByRole('button', { name: 'Nhập 2 liên hệ' });
  expect(api.requests(endpoints.importSurveyContacts).map(({ body }) => body)).toMatchObject([
    { dry_run: true, columns: ['name', null, 'phone', null, null], header_row: 1 },
  ]);
});

test('headings that are gone are named, and nothing is imported before other columns are chosen', async () => {
  api.answer(endpoints.getSurveyCampaign, mapped);
  const headings = ['Mã', 'Điện thoại', 'Cố định', 'Danh xưng'];
  api.answer(endpoints.readSurveySheet, sheetOf(headings, [null, 'phone', null, null]));
  answerImport();
  const user = await readAgain();
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/không còn cột/)).toHaveTextContent(
    '“Di động” (Số điện thoại)',
  );
  expect(api.requests(endpoints.importSurveyContacts)).toEqual([]);
  // What the server recognizes for the missing one is offered, to be confirmed.
  expect(within(dialog).getByRole('combobox', { name: 'Cột 2' })).toHaveValue('phone');
  expect(within(dialog).getByRole('combobox', { name: 'Cột 4' })).toHaveValue('name');
  await user.click(within(dialog).getByRole('button', { name: 'Kiểm tra' }));
  await within(dialog).findByRole('button', { name: 'Nhập 2 liên hệ' });
});

test('the columns of an import are kept with its sheet', async () => {
  api.answer(endpoints.getSurveyCampaign, mapped);
  const headings = ['Mã', 'Di động', 'Cố định', 'Danh xưng'];
  api.answer(endpoints.readSurveySheet, sheetOf(headings, [null, null, 'phone', 'name']));
  api.answer(endpoints.setSurveySheet, mapped);
  answerImport();
  const user = await readAgain();
  const dialog = await screen.findByRole('alertdialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Quay lại' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Cột 3' }), 'Ghi chú');
  await user.click(within(dialog).getByRole('button', { name: 'Kiểm tra' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Nhập 2 liên hệ' }));
  await waitFor(() => expect(api.requests(endpoints.setSurveySheet)).toHaveLength(1));
  expect(api.requests(endpoints.setSurveySheet)[0]?.body).toEqual({
    ...{ name: 'Khách tháng 11', sheet_id: 'a1', sheet_name: 'Trang 1', user_id },
    mapping: {
      header_row: 1,
      columns: [
        { heading: 'Mã', field: null },
        { heading: 'Di động', field: 'phone' },
        { heading: 'Cố định', field: 'note' },
        { heading: 'Danh xưng', field: 'name' },
      ],
    },
  });
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
