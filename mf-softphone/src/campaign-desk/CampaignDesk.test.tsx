import '@testing-library/jest-dom';
import { type CampaignDesk, endpoints } from '@alo/contracts';
import { apiError, fakeSession, setUpCore } from '@alo/core/testing';
import { toast } from '@alo/ui';
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
    ...{ id, name: 'Lan', phone: '091***678', extra: { Gói: 'Vàng' }, note: '', attempts: 1 },
    ...{ callback_at: null, customer_id: null, step: 'offered', kept_until: null },
  },
};

function signIn(desk: CampaignDesk) {
  dock.api = setUpCore(fakeSession({ features: ['softphone', 'marketing'] }));
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

beforeEach(() => localStorage.clear());

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

test('who has no campaign sees nothing of it', async () => {
  signIn({ ...nobody, campaigns: [] });
  await dock.show();
  await dock.open();
  await waitFor(() => expect(dock.api.requests(endpoints.getCampaignDesk)).not.toHaveLength(0));
  expect(screen.queryByRole('region', { name: 'Chiến dịch' })).toBeNull();
});
