import { publish } from '@alo/core';
import { setUpCore } from '@alo/core/testing';
import { AloProvider, MemoryRouter } from '@alo/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from './reload-page.ts';
import { OverrideBars } from './OverrideBars.tsx';
import { OverrideRefusedError } from './override.ts';
import { setOverrides } from './overrides-store.ts';
import { releaseOf } from '../testing/release-of.ts';

const address = 'http://localhost:9001/release.json';
const release = releaseOf('mf-crm', '0.0.0-dev');

const call = {
  callId: 'c',
  direction: 'outbound',
  state: 'CALL_CONFIRMED',
  party: { number: '102', name: null },
  startedAt: 1,
  answeredAt: 1,
  muted: false,
} as const;

function talk(talking: boolean): void {
  publish('phone.state', {
    state: talking ? 'CALL_CONFIRMED' : 'CALL_NOT_CREATED',
    registration: 'ready',
    provider: 1,
    extension: '101',
    call: talking ? call : null,
  });
}

const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);

beforeEach(() => {
  setUpCore();
  reload.mockClear();
  setOverrides({
    status: 'ready',
    active: [{ address, release }],
    refused: [new OverrideRefusedError('ORIGIN', 'mf-pbx@https://elsewhere.example/r')],
  });
  render(
    <AloProvider>
      <MemoryRouter>
        <OverrideBars />
      </MemoryRouter>
    </AloProvider>,
  );
});

const giveUp = () => screen.getByRole('button', { name: 'Bỏ ghi đè' });

test('what runs from where, and what was refused and why', async () => {
  expect(screen.getByText(`Ghi đè: mf-crm chạy từ ${address}`)).toBeTruthy();
  expect(screen.getByText(/mf-pbx@.*không cho phép ghi đè từ nguồn đó/)).toBeTruthy();
  await userEvent.click(giveUp());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('given up during a call, it says that it waits for the end of the call', async () => {
  act(() => talk(true));
  await userEvent.click(giveUp());
  expect(screen.getByText(/ngay khi cuộc gọi kết thúc/)).toBeTruthy();
  expect(giveUp().getAttribute('aria-disabled')).toBe('true');
  expect(reload).not.toHaveBeenCalled();
  act(() => talk(false));
  expect(reload).toHaveBeenCalledTimes(1);
});
