import '@testing-library/jest-dom';
import { endpoints, featureCodesFormSchema, type ParkedCall } from '@alo/contracts';
import { apiError, fakeSession, setUpCore } from '@alo/core/testing';
import { toast } from '@alo/ui';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { rememberCallRefs } from '../call-work/call-refs.ts';
import { dockOnScreen, incoming } from '../testing/dock-on-screen.tsx';

const dock = dockOnScreen();
const { show, say } = dock;
let calls = 0;

const waits: ParkedCall = {
  ...{ slot: 3, code: '*683', number: '098***321', name: '', by: '102', by_name: 'Mai' },
  since: new Date().toISOString(),
};

function signIn(
  parked: readonly ParkedCall[],
  codes: v.InferInput<typeof featureCodesFormSchema> = {},
) {
  dock.api = setUpCore(fakeSession({ features: ['crm', 'softphone'] }));
  dock.api.answer(endpoints.getCallContext, null);
  dock.api.answer(endpoints.getUnreadMessages, []);
  dock.api.answer(endpoints.getCallResults, []);
  dock.api.answer(endpoints.getParkedCalls, [...parked]);
  dock.api.answer(endpoints.getOwnFeatureCodes, v.parse(featureCodesFormSchema, codes));
}

/** A call from outside is talked in; its panel for transfers is open. */
async function talk(): Promise<void> {
  calls += 1;
  const callId = `park${calls}`;
  rememberCallRefs(dock.phone.engine);
  dock.phone.provider.refs.set(callId, `ref-${callId}`);
  await say({ ...incoming, number: '0912345678', name: null, callId });
  await say({ type: 'call.accepted', callId });
  await dock.user.click(await screen.findByRole('button', { name: 'Chuyển máy' }));
}

beforeEach(() => localStorage.clear());

test('the running call is parked, and the slot is said', async () => {
  const said = jest.spyOn(toast, 'success');
  signIn([]);
  dock.api.answer(endpoints.parkOwnCall, { slot: 4, code: '*684' });
  await show();
  await talk();
  await dock.user.click(await screen.findByRole('button', { name: 'Đỗ cuộc gọi' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringMatching(/ô 4.*\*684/)));
  expect(dock.api.requests(endpoints.parkOwnCall)).toHaveLength(1);
});

test('why a call was not parked is said', async () => {
  const said = jest.spyOn(toast, 'error');
  signIn([]);
  dock.api.answer(endpoints.parkOwnCall, () => {
    throw apiError({ status: 409, code: 'PARKING_FULL', detail: 'Mọi ô đỗ đang có cuộc gọi.' });
  });
  await show();
  await talk();
  await dock.user.click(await screen.findByRole('button', { name: 'Đỗ cuộc gọi' }));
  await waitFor(() => expect(said).toHaveBeenCalled());
  expect(dock.api.requests(endpoints.parkOwnCall)).toHaveLength(1);
});

test('where the code is off there is no button', async () => {
  signIn([], { park: { is_active: false } });
  await show();
  await talk();
  await screen.findByRole('button', { name: 'Chuyển ngay' });
  await waitFor(() => expect(dock.api.requests(endpoints.getOwnFeatureCodes)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Đỗ cuộc gọi' })).toBeNull();
});

test('what waits is listed and taken by its code', async () => {
  signIn([waits]);
  await show();
  await dock.open();
  const list = await screen.findByRole('region', { name: 'Cuộc gọi đang đỗ' });
  expect(list).toHaveTextContent('Ô 3: 098***321');
  expect(list).toHaveTextContent('Mai · 102 đã đỗ');
  await dock.user.click(within(list).getByRole('button', { name: 'Lấy cuộc gọi của 098***321' }));
  await waitFor(() => expect(dock.phone.provider.asked.at(-1)).toMatch(/^dial.*\*683/));
});
