import { endpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';

const id = '018f0000-0000-7000-8000-00000000d101';
const named = [{ id, name: 'Chăm sóc' }];
const nothing = {
  ...{ numbers: [], greetings: [], time_groups: [], holiday_calendars: [], categories: [] },
  ...{ queues: [], users: named, teams: [], questions: [] },
};

let api: FakeApi;
function signIn(session = fakeSession({ features: ['survey', 'pbx', 'queue'] })) {
  api = setUpCore(session);
  api.answer(endpoints.getSurveyOptions, nothing);
}

async function choose(user: ReturnType<typeof openApp>, mode: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Cách hỏi' }));
  await user.click(await screen.findByRole('option', { name: mode }));
}

test('a survey after calls in a company without queues says where queues are made', async () => {
  signIn();
  const user = openApp(App, '/survey/campaign/add');
  await choose(user, 'Sau cuộc gọi vào hàng đợi');
  await user.click(screen.getByRole('tab', { name: 'Người hỏi' }));
  const field = await screen.findByRole('group', { name: 'Hàng đợi' });
  expect(field).toHaveTextContent('Chưa có hàng đợi nào đang dùng.');
  const link = within(field).getByRole('link', { name: /Tạo hàng đợi/ });
  expect(link).toHaveAttribute('href', '/queue/add');
  expect(link).toHaveAttribute('target', '_blank');
});

test('who may not make what is missing is told to ask', async () => {
  signIn(
    fakeSession({
      ...{ features: ['survey', 'pbx', 'queue'], roleName: 'QA' },
      permissions: ['surveycampaign.view', 'surveycampaign.add'],
    }),
  );
  const user = openApp(App, '/survey/campaign/add');
  await choose(user, 'Sau cuộc gọi vào hàng đợi');
  await user.click(screen.getByRole('tab', { name: 'Người hỏi' }));
  const field = await screen.findByRole('group', { name: 'Hàng đợi' });
  expect(field).toHaveTextContent('Nhờ người có quyền tạo rồi mở lại màn hình này.');
  expect(within(field).queryByRole('link')).toBeNull();
});

test('every choice of a survey by keys that has nothing to choose from says so', async () => {
  signIn();
  const user = openApp(App, '/survey/campaign/add');
  await choose(user, 'Gọi tự động, bấm phím');
  const group = (name: string) => screen.findByRole('group', { name });
  expect(await group('Danh mục câu hỏi')).toHaveTextContent('Chưa có danh mục câu hỏi nào');
  expect(await group('Câu hỏi')).toHaveTextContent('Chưa có câu hỏi nào đang dùng.');
  expect(await group('Lời chào thay cho lời mở đầu')).toHaveTextContent('Chưa có lời chào nào.');
  await user.click(screen.getByRole('tab', { name: 'Thời gian và cuộc gọi' }));
  expect(await group('Đầu số gọi ra')).toHaveTextContent('Chưa có đầu số gọi ra nào');
  expect(await group('Khung giờ')).toHaveTextContent('Chưa có nhóm thời gian nào');
  expect(await group('Lịch nghỉ lễ')).toHaveTextContent('Chưa có lịch nghỉ lễ nào');
});

test('what there is to choose from is offered as before', async () => {
  signIn();
  api.answer(endpoints.getSurveyOptions, { ...nothing, queues: named });
  const user = openApp(App, '/survey/campaign/add');
  await choose(user, 'Sau cuộc gọi vào hàng đợi');
  await user.click(screen.getByRole('tab', { name: 'Người hỏi' }));
  expect(await screen.findByRole('checkbox', { name: 'Chăm sóc' })).toBeVisible();
  expect(screen.queryByText(/Chưa có hàng đợi/)).toBeNull();
});
