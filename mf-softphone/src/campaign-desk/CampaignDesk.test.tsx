import '@testing-library/jest-dom';
import { type CampaignDesk, endpoints, type Feature } from '@alo/contracts';
import { apiError, fakeSession, setUpCore } from '@alo/core/testing';
import { toast } from '@alo/ui';
import { setScreenWidth } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dockOnScreen } from '../testing/dock-on-screen.tsx';

const dock = dockOnScreen();

const id = '018f0000-0000-7000-8000-00000000c001';
const campaign = { id, name: 'Gọi chăm sóc', mode: 'preview', script: 'Xin chào' } as const;
const nobody: CampaignDesk = { campaigns: [campaign], seat: null, contact: null };
const seated: CampaignDesk = {
  ...nobody,
  seat: { campaign_id: id, free_at: '2026-11-28T01:00:00.000Z' },
};
const offered: CampaignDesk = {
  ...seated,
  contact: {
    campaign: { id, name: campaign.name, status: 'running' },
    may_call_back: false,
    ...{ id, name: 'Lan', phone: '091***678', extra: { Gói: 'Vàng' }, note: '', attempts: 1 },
    ...{ callback_at: null, survey: null, customer_id: null, step: 'offered', kept_until: null },
  },
};

const survey = { name: 'Hài lòng', is_open: true, result: null } as const;
const withSurvey = (shown: Partial<NonNullable<CampaignDesk['contact']>>): CampaignDesk => ({
  ...offered,
  contact: offered.contact && { ...offered.contact, survey, ...shown },
});

function signIn(desk: CampaignDesk, features: readonly Feature[] = ['survey']) {
  dock.api = setUpCore(fakeSession({ features: ['softphone', 'marketing', ...features] }));
  dock.api.answer(endpoints.getCallContext, null);
  dock.api.answer(endpoints.getUnreadMessages, []);
  dock.api.answer(endpoints.getParkedCalls, []);
  dock.api.answer(endpoints.getCampaignDesk, desk);
}

async function open() {
  await dock.show();
  await dock.open();
  return within(await screen.findByRole('region', { name: 'Chiến dịch' }));
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('an agent joins a campaign', async () => {
  signIn(nobody);
  dock.api.answer(endpoints.joinCampaign, seated);
  const desk = await open();
  await userEvent.click(desk.getByRole('button', { name: 'Nhận cuộc gọi của Gọi chăm sóc' }));
  await waitFor(() => expect(dock.api.requests(endpoints.joinCampaign)).toHaveLength(1));
});

test('what is against calling somebody is said', async () => {
  signIn(offered);
  dock.api.answer(endpoints.dialCampaignContact, () => {
    throw apiError({ status: 409, code: 'CAMPAIGN_MAY_NOT_CALL', detail: 'Số đang được gọi' });
  });
  const said = jest.spyOn(toast, 'error');
  const desk = await open();
  expect(desk.getByText('Lan · 091***678')).toBeVisible();
  expect(desk.getByText('Vàng')).toBeVisible();
  await userEvent.click(desk.getByRole('button', { name: 'Gọi' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('Số đang được gọi'));
});

test('who passes somebody over says why, by one press or in words', async () => {
  signIn(offered);
  dock.api.answer(endpoints.passCampaignContact, seated);
  const desk = await open();
  await userEvent.click(desk.getByRole('button', { name: 'Bỏ qua' }));
  const why = within(desk.getByRole('form', { name: 'Vì sao bỏ qua?' }));
  expect(why.getByRole('button', { name: 'Bỏ qua' })).toBeDisabled();
  await userEvent.click(why.getByRole('button', { name: 'Quay lại' }));
  await userEvent.click(desk.getByRole('button', { name: 'Bỏ qua' }));
  await userEvent.type(desk.getByLabelText('Lý do khác'), ' Nói tiếng Hoa {Enter}');
  await waitFor(() => expect(dock.api.requests(endpoints.passCampaignContact)).toHaveLength(1));
  await userEvent.click(desk.getByRole('button', { name: 'Không đúng đối tượng' }));
  await waitFor(() => expect(dock.api.requests(endpoints.passCampaignContact)).toHaveLength(2));
  expect(dock.api.requests(endpoints.passCampaignContact).map(({ body }) => body)).toEqual([
    { reason: 'Nói tiếng Hoa' },
    { reason: 'Không đúng đối tượng' },
  ]);
});

/** The agent opens the survey of whom it has at the desk; gives the desk. */
async function openSurvey(step: NonNullable<CampaignDesk['contact']>['step']) {
  signIn(withSurvey({ step }));
  const [campaign_id, contact_id] = [id.replace(/1$/, '2'), id.replace(/1$/, '3')];
  dock.api.answer(endpoints.askWithinCampaign, { campaign_id, contact_id });
  const desk = await open();
  expect(desk.getByText('Chưa khảo sát')).toBeVisible();
  await userEvent.click(desk.getByRole('button', { name: 'Khảo sát' }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(
      `/survey/campaign/start/${campaign_id}?contact=${contact_id}`,
    ),
  );
  return desk;
}

test.each(['offered', 'calling', 'over'] as const)(
  'the survey of the campaign is opened with who is %s, and the phone stays beside it',
  async (step) => {
    setScreenWidth(1440);
    const desk = await openSurvey(step);
    expect(desk.getByText('Lan · 091***678')).toBeVisible();
  },
);

test.each([390, 1024])(
  'at %i px the phone gives way to the survey, and is opened again',
  async (width) => {
    setScreenWidth(width);
    await openSurvey('calling');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chiến dịch' })).toBeNull());
    await dock.open();
    expect(await screen.findByText('Lan · 091***678')).toBeVisible();
  },
);

type Contact = NonNullable<CampaignDesk['contact']>;
/** The last contact of a campaign that does not run any more. */
const ended = (status: Contact['campaign']['status'], shown: Partial<Contact>): CampaignDesk => ({
  ...{ campaigns: [], seat: null },
  contact: offered.contact && {
    ...offered.contact,
    ...{ step: 'over', campaign: { id, name: campaign.name, status }, ...shown },
  },
});

test('the contact of the last call stays when its campaign has called everybody', async () => {
  signIn(ended('completed', { survey, may_call_back: true }));
  dock.api.answer(endpoints.callBackCampaignContact, seated);
  const desk = await open();
  expect(desk.getByText('Cuộc gọi của chiến dịch “Gọi chăm sóc”')).toBeVisible();
  expect(desk.getByRole('status')).toHaveTextContent('đã gọi hết danh sách');
  expect(desk.getByRole('button', { name: 'Khảo sát' })).toBeVisible();
  expect(desk.getByLabelText('Chiến dịch gọi lại lúc')).toBeVisible();
  await userEvent.click(desk.getByRole('button', { name: 'Sau 1 giờ' }));
  await userEvent.click(desk.getByRole('button', { name: 'Hẹn, tôi gọi lại' }));
  await waitFor(() =>
    expect(dock.api.requests(endpoints.callBackCampaignContact)).toMatchObject([
      { body: { for: 'me' } },
    ]),
  );
});

test.each([
  ['cancelled', 'đã bị hủy'],
  ['completed', 'đã kết thúc'],
] as const)('of a campaign that is %s nobody is promised another call', async (status, words) => {
  signIn(ended(status, {}));
  const desk = await open();
  expect(desk.getByRole('status')).toHaveTextContent(words);
  expect(desk.queryByRole('button', { name: 'Sau 1 giờ' })).toBeNull();
});

test('who is offered when the campaign pauses is not called', async () => {
  signIn(ended('paused', { step: 'offered' }));
  const desk = await open();
  expect(desk.getByRole('status')).toHaveTextContent('tạm dừng');
  expect(desk.queryByRole('button', { name: 'Gọi' })).toBeNull();
});

test('why nobody is called again is said, and the moment stays', async () => {
  signIn(ended('completed', { may_call_back: true }));
  dock.api.answer(endpoints.callBackCampaignContact, () => {
    throw apiError({ status: 409, code: 'CAMPAIGN_OVER', detail: 'Chiến dịch đã hết thời gian' });
  });
  const said = jest.spyOn(toast, 'error');
  const desk = await open();
  await userEvent.click(desk.getByRole('button', { name: 'Sau 1 giờ' }));
  await userEvent.click(desk.getByRole('button', { name: 'Hẹn, tôi gọi lại' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('Chiến dịch đã hết thời gian'));
  expect(desk.getByRole('button', { name: 'Hẹn, tôi gọi lại' })).toBeEnabled();
});

test('who was asked is not asked again', async () => {
  signIn(withSurvey({ step: 'over', survey: { ...survey, is_open: false, result: 'complete' } }));
  const desk = await open();
  expect(desk.getByText('Đã khảo sát')).toBeVisible();
  expect(desk.queryByRole('button', { name: 'Khảo sát' })).toBeNull();
});

test('why a survey is not begun is said', async () => {
  signIn(withSurvey({}));
  dock.api.answer(endpoints.askWithinCampaign, () => {
    throw apiError({ status: 409, code: 'CAMPAIGN_STATUS', detail: 'Khảo sát không đang chạy' });
  });
  const said = jest.spyOn(toast, 'error');
  const desk = await open();
  await userEvent.click(desk.getByRole('button', { name: 'Khảo sát' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('Khảo sát không đang chạy'));
});

test('who may not hold surveys sees nothing of them', async () => {
  signIn(withSurvey({}), []);
  const desk = await open();
  expect(desk.queryByText(/khảo sát/)).toBeNull();
});

test('who has no campaign sees nothing of it', async () => {
  signIn({ ...nobody, campaigns: [] });
  await dock.show();
  await dock.open();
  await waitFor(() => expect(dock.api.requests(endpoints.getCampaignDesk)).not.toHaveLength(0));
  expect(screen.queryByRole('region', { name: 'Chiến dịch' })).toBeNull();
});
