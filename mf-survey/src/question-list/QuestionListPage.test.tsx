import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { aCategory, aPage } from '../testing/category.ts';
import { aQuestion, questionPage } from '../testing/question.ts';

let api: FakeApi;

const why = aQuestion({
  ...{ id: '018f0000-0000-7000-8000-00000000e200', content: 'Vì sao?', type: 'text' },
  ...{ options: [], required: false, sort: 2 },
});

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getSurveyCategories, aPage(aCategory()));
  api.answer(endpoints.getSurveyQuestions, questionPage(aQuestion(), why));
  api.answer(endpoints.getSurveyQuestion, aQuestion());
  api.answer(endpoints.createSurveyQuestion, aQuestion());
  api.answer(endpoints.updateSurveyQuestion, aQuestion());
  api.answer(endpoints.deleteSurveyQuestion, {});
});

const open = () => openApp(App, '/survey/question');
const dialog = () => screen.findByRole('alertdialog');
const save = async () => within(await dialog()).getByRole('button', { name: 'Lưu' });
const sent = () => api.requests(endpoints.createSurveyQuestion).at(-1)?.body;

test('a question stands in its row with its kind of answer and its branches', async () => {
  open();
  const row = (await screen.findByText('Anh/chị thấy dịch vụ thế nào?')).closest('tr')!;
  expect(row).toHaveTextContent('Hài lòng dịch vụ');
  expect(row).toHaveTextContent('Một lựa chọn');
  expect(row).toHaveTextContent('1 nhánh');
});

test('the tabs lead to the categories and back', async () => {
  const user = open();
  await screen.findByText('Vì sao?');
  await user.click(screen.getByRole('tab', { name: 'Danh mục' }));
  expect(await screen.findByRole('heading', { name: 'Danh mục khảo sát' })).toBeVisible();
});

test('a question of choices is added, and one of them leads elsewhere', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Thêm câu hỏi' }));
  const form = within(await dialog());
  await user.type(form.getByRole('textbox', { name: 'Nội dung' }), 'Bạn mua ở đâu?');
  const choose = async (box: HTMLElement, name: string) => {
    await user.click(box);
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose(form.getByRole('combobox', { name: 'Danh mục' }), 'Hài lòng dịch vụ');
  await choose(form.getByRole('combobox', { name: 'Loại' }), 'Một lựa chọn');
  const [first, second] = await form.findAllByRole('textbox', { name: 'Lựa chọn' });
  await user.type(first!, 'Cửa hàng');
  await user.type(second!, 'Trực tuyến');
  await choose(form.getAllByRole('combobox', { name: 'Đi tới' })[1]!, 'Vì sao?');
  await user.click(await save());
  expect(await screen.findByText('Đã thêm câu hỏi Bạn mua ở đâu?')).toBeInTheDocument();
  expect(sent()).toMatchObject({
    form: {
      ...{ content: 'Bạn mua ở đâu?', type: 'single', ranges: [] },
      options: [
        { label: 'Cửa hàng', next: null, score: null },
        { label: 'Trực tuyến', next: why.id },
      ],
    },
  });
});

test('a question of another type loses the answers that it cannot have', async () => {
  const user = openApp(App, `/survey/question?edit=${aQuestion().id}`);
  const form = within(await dialog());
  await user.click(await form.findByRole('combobox', { name: 'Loại' }));
  await user.click(await screen.findByRole('option', { name: 'Có / Không' }));
  expect(form.getAllByRole('textbox', { name: 'Lựa chọn' })).toHaveLength(2);
  await user.click(form.getByRole('combobox', { name: 'Loại' }));
  await user.click(await screen.findByRole('option', { name: 'NPS 0–10' }));
  expect(form.queryByRole('textbox', { name: 'Lựa chọn' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Thêm khoảng' }));
  await user.click(await save());
  expect(await screen.findByText(/Đã lưu câu hỏi/)).toBeInTheDocument();
  expect(api.requests(endpoints.updateSurveyQuestion).at(-1)?.body).toMatchObject({
    form: { type: 'nps', options: [], ranges: [{ from: 0, to: 10, next: null }] },
    row_version: 1,
  });
});

test('a question that another one leads to is not deleted, and the way there is shown', async () => {
  api.answer(endpoints.deleteSurveyQuestion, () => {
    throw apiError({
      ...{ status: 409, code: 'IN_USE' },
      usages: [{ kind: 'survey_question', id: 'q1', name: 'Dịch vụ?', slot: 'Rẽ nhánh' }],
    });
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Vì sao?' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Xóa' }));
  expect(await screen.findByRole('link', { name: /Dịch vụ\?/ })).toHaveAttribute(
    'href',
    '/survey/question?edit=q1',
  );
});

test('who may only look is offered nothing else than to try', async () => {
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['survey.view'] }));
  api.answer(endpoints.getSurveyCategories, aPage(aCategory()));
  api.answer(endpoints.getSurveyQuestions, questionPage(why));
  open();
  await screen.findByText('Vì sao?');
  expect(screen.queryByRole('button', { name: /Thêm|Sửa|Xóa/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hỏi thử' })).toBeVisible();
});

describe('a survey that is tried', () => {
  const start = async () => {
    const user = open();
    await screen.findByText('Vì sao?');
    await user.click(screen.getByRole('button', { name: 'Hỏi thử' }));
    return { user, tried: within(await screen.findByRole('dialog')) };
  };

  test('follows the answers to its end, and back', async () => {
    const { user, tried } = await start();
    const answer = () => tried.getByRole('button', { name: 'Trả lời' });
    await user.click(await tried.findByRole('button', { name: 'Trả lời' }));
    expect(tried.getByRole('alert')).toHaveTextContent('Câu này bắt buộc trả lời');
    await user.click(tried.getByRole('button', { name: 'Tốt' }));
    await user.click(answer());
    expect(tried.getByRole('heading', { name: 'Vì sao?' })).toBeVisible();
    await user.click(tried.getByRole('button', { name: 'Quay lại' }));
    await user.click(tried.getByRole('button', { name: 'Chưa tốt' }));
    await user.click(answer());
    expect(tried.getByRole('status')).toHaveTextContent('Khảo sát kết thúc');
    expect(tried.getByText('Tổng điểm: 0')).toBeVisible();
    await user.click(tried.getByRole('button', { name: 'Hỏi lại từ đầu' }));
    await user.click(tried.getByRole('button', { name: 'Tốt' }));
    await user.click(answer());
    await user.click(tried.getByRole('button', { name: 'Bỏ qua' }));
    expect(tried.getByRole('list', { name: 'Đã hỏi' })).toHaveTextContent('Vì sao? Bỏ qua');
  });

  test('says what is wrong with its order', async () => {
    const back = { ...aQuestion().options[1]!, next: aQuestion().id };
    const looped = aQuestion({
      ...{ id: '018f0000-0000-7000-8000-00000000e300', content: 'Lặp lại?', sort: 3 },
      options: [aQuestion().options[0]!, back],
    });
    api.answer(endpoints.getSurveyQuestions, questionPage(aQuestion(), why, looped));
    const { tried } = await start();
    expect(await tried.findByText(/“Lặp lại\?” rẽ ngược về câu đã hỏi/)).toBeVisible();
  });
});
