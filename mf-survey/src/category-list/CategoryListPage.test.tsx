import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { screen, within } from '@testing-library/react';
import { aCategory, aPage } from '../testing/category.ts';
import { openApp } from '@alo/ui/testing';
import { App } from '../App.tsx';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getSurveyCategories, aPage(aCategory()));
  api.answer(endpoints.getSurveyCategory, aCategory());
  api.answer(endpoints.createSurveyCategory, aCategory());
  api.answer(endpoints.updateSurveyCategory, aCategory());
  api.answer(endpoints.deleteSurveyCategory, {});
});

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Lưu' });

test('a category stands in its row', async () => {
  openApp(App, '/survey/categories');
  const row = (await screen.findByText('Hài lòng dịch vụ')).closest('tr')!;
  const texts = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texts.slice(0, -1)).toEqual(['Hài lòng dịch vụ', 'HLDV', '—', '4', '10', 'Đang dùng']);
});

test('search and filter of the address reach the query', async () => {
  openApp(App, '/survey/categories?q=hài&active=false&page=3');
  await screen.findByText('Hài lòng dịch vụ');
  expect(api.requests(endpoints.getSurveyCategories).at(-1)?.query).toMatchObject({
    search: 'hài',
    active: false,
    page: 3,
  });
});

test('an empty list explains what categories are', async () => {
  api.answer(endpoints.getSurveyCategories, aPage());
  openApp(App, '/survey/categories');
  expect(await screen.findByText(/Chưa có danh mục nào/)).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  api.answer(endpoints.getSurveyCategories, () => {
    throw apiError({ status: 0, code: 'NETWORK' });
  });
  const user = openApp(App, '/survey/categories');
  await screen.findByText('Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.');
  api.answer(endpoints.getSurveyCategories, aPage(aCategory()));
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Hài lòng dịch vụ')).toBeInTheDocument();
});

test('a category is added over the list', async () => {
  const user = openApp(App, '/survey/categories');
  await user.click(await screen.findByRole('button', { name: 'Thêm danh mục' }));
  await field('Tên danh mục');
  await user.click(save());
  expect(await screen.findByText('Thông tin không được để trống')).toBeInTheDocument();
  await user.type(await field('Tên danh mục'), 'Thái độ phục vụ');
  await user.click(save());
  expect(await screen.findByText('Đã thêm danh mục Hài lòng dịch vụ')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lưu' })).not.toBeInTheDocument();
  expect(api.requests(endpoints.createSurveyCategory)).toEqual([
    expect.objectContaining({
      body: { name: 'Thái độ phục vụ', code: '', description: '', sort: 0, is_active: true },
    }),
  ]);
});

async function edit() {
  const user = openApp(App, '/survey/categories');
  await user.click(await screen.findByRole('button', { name: 'Sửa Hài lòng dịch vụ' }));
  await user.type(await field('Tên danh mục'), ' 2026');
  await user.click(save());
  return user;
}

test('an edit sends the version it started from', async () => {
  await edit();
  expect(await screen.findByText('Đã lưu danh mục Hài lòng dịch vụ')).toBeInTheDocument();
  expect(api.requests(endpoints.updateSurveyCategory)[0]).toMatchObject({
    params: { id: aCategory().id },
    body: { name: 'Hài lòng dịch vụ 2026', row_version: 1 },
  });
});

test('what the server refuses is said at its field', async () => {
  api.answer(endpoints.updateSurveyCategory, () => {
    throw apiError({
      status: 422,
      code: 'VALIDATION',
      errors: [{ path: 'name', message: 'Tên danh mục đã có' }],
    });
  });
  await edit();
  expect(await screen.findByText('Tên danh mục đã có')).toBeInTheDocument();
  expect(await field('Tên danh mục')).toBeInvalid();
});

test('after a conflict the newer record can be read', async () => {
  api.answer(endpoints.updateSurveyCategory, () => {
    throw apiError({ status: 409, code: 'CONFLICT' });
  });
  api.answer(endpoints.getSurveyCategory, aCategory({ name: 'Tên mới hơn', row_version: 2 }));
  const user = await edit();
  await user.click(await screen.findByRole('button', { name: 'Tải lại' }));
  expect(await screen.findByDisplayValue('Tên mới hơn')).toBeInTheDocument();
});

test('a category in use is not deleted, and the places of use are shown', async () => {
  api.answer(endpoints.deleteSurveyCategory, () => {
    throw apiError({
      status: 409,
      code: 'IN_USE',
      usages: [
        { kind: 'survey-question', id: 'q1', name: 'Bạn hài lòng không?', slot: 'Danh mục' },
      ],
    });
  });
  const user = openApp(App, '/survey/categories');
  await user.click(await screen.findByRole('button', { name: 'Xóa Hài lòng dịch vụ' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Bạn có chắc chắn muốn xóa Hài lòng dịch vụ?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Xóa' }));
  expect(await within(dialog).findByText('Bạn hài lòng không?')).toBeInTheDocument();
});

test('who may only look is offered nothing else', async () => {
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['survey.view'] }));
  api.answer(endpoints.getSurveyCategories, aPage(aCategory()));
  openApp(App, '/survey/categories');
  await screen.findByText('Hài lòng dịch vụ');
  expect(screen.queryByRole('button', { name: /Thêm danh mục|Sửa|Xóa/ })).not.toBeInTheDocument();
});

test('a name is changed in its row; what somebody else changed meanwhile stays', async () => {
  const theirs = { ...aCategory(), description: 'Sau cuộc gọi', row_version: 7 };
  api.answer(endpoints.getSurveyCategory, theirs);
  api.answer(endpoints.updateSurveyCategory, ({ body }: { body: { row_version: number } }) => {
    if (body.row_version !== 7) throw apiError({ status: 409, code: 'CONFLICT' });
    return theirs;
  });
  const user = openApp(App, '/survey/categories');
  await user.click(await screen.findByRole('button', { name: 'Hài lòng dịch vụ – sửa Tên' }));
  await user.keyboard('Thái độ{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Ghi đè' }));
  expect(await screen.findByText('Đã lưu danh mục Hài lòng dịch vụ')).toBeVisible();
  expect(api.requests(endpoints.updateSurveyCategory).at(-1)?.body).toMatchObject({
    name: 'Thái độ',
    description: 'Sau cuộc gọi',
    row_version: 7,
  });
});
