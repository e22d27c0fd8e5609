import '@testing-library/jest-dom';
import { endpoints } from '@alo/contracts';
import { setSingleKeys } from '@alo/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { dockOnScreen, incoming } from '../testing/dock-on-screen.tsx';
import { phoneHarness, until } from '../testing/phone-harness.ts';

const dock = dockOnScreen();
const { show, say, button } = dock;

describe('a call that is passed on', () => {
  beforeEach(() => dock.api.answer(endpoints.getTransferPlaces, []));
  const colleague = { ...incoming, callId: 'second', number: '103', name: 'Phạm Mỹ Duyên' };
  async function talk(parts: Parameters<typeof phoneHarness>[0] = {}): Promise<void> {
    await show(phoneHarness(parts));
    await say(incoming);
    await say({ type: 'call.accepted', callId: 'in' });
  }
  async function typeTarget(number: string): Promise<void> {
    await dock.user.click(await screen.findByRole('button', { name: 'Chuyển máy' }));
    await dock.user.type(await screen.findByRole('textbox', { name: 'Chuyển đến số' }), number);
  }
  const secondCall = async () =>
    within(await screen.findByRole('region', { name: 'Cuộc gọi thứ hai' }));

  test('is transferred at once to a number whose name is shown', async () => {
    dock.api.answer(endpoints.getColleague, { extension: '103', name: 'Phạm Mỹ Duyên' });
    await talk();
    await typeTarget('103');
    expect(await screen.findByText('Phạm Mỹ Duyên')).toBeVisible();
    await dock.user.click(button('Chuyển ngay'));
    expect(dock.phone.provider.asked).toContain('transfer in to 103');
    expect(screen.getByText('Đang chuyển máy…')).toBeVisible();
    await say({ type: 'call.transferFailed', callId: 'in', cause: 'busy' });
    expect(screen.getByText('Chưa chuyển được máy: Máy bận')).toBeVisible();
    await say({ type: 'call.transferred', callId: 'in' });
    expect(screen.getByText(/Đã chuyển máy · /)).toBeVisible();
  });

  test('is not sent to an extension that nobody has, nor to what is no number', async () => {
    dock.api.answer(endpoints.getColleague, null);
    await talk();
    await typeTarget('199');
    expect(await screen.findByText('Không có máy nhánh này')).toBeVisible();
    expect(button('Chuyển ngay')).toBeDisabled();
    await dock.user.clear(screen.getByRole('textbox', { name: 'Chuyển đến số' }));
    await dock.user.type(screen.getByRole('textbox', { name: 'Chuyển đến số' }), 'abc');
    await dock.user.click(button('Chuyển ngay'));
    expect(screen.getByText('Định dạng số điện thoại sai')).toBeVisible();
  });

  test('goes to a queue that is found by its name, with the keyboard alone', async () => {
    setSingleKeys(true);
    dock.api.answer(endpoints.getTransferPlaces, [
      { kind: 'queue', name: 'Chăm sóc khách', extension: '601' },
      { kind: 'ring_group', name: 'Lễ tân', extension: '602' },
    ]);
    dock.api.answer(endpoints.getColleagues, []);
    dock.api.answer(endpoints.getColleague, null);
    await talk();
    await screen.findByRole('button', { name: 'Chuyển máy' });
    await dock.user.keyboard('t');
    const box = await screen.findByRole('textbox', { name: 'Chuyển đến số' });
    expect(box).toHaveFocus();
    await dock.user.keyboard('cham soc');
    expect(await screen.findByRole('option', { name: /Chăm sóc khách/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Chăm sóc khách'),
    );
    await dock.user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('601'));
    await waitFor(() => expect(button('Chuyển ngay')).toBeEnabled());
    await dock.user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(dock.phone.provider.asked).toContain('transfer in to 601');
  });

  test('is put through after the colleague was asked, or made a conference', async () => {
    dock.api.answer(endpoints.getColleague, { extension: '103', name: 'Phạm Mỹ Duyên' });
    await talk();
    await typeTarget('103{Enter}');
    await act(() => until(() => dock.phone.provider.asked.includes('dial 103')));
    expect(dock.phone.provider.asked).toContain('hold in true');
    const second = dock.phone.engine.getState().call?.callId ?? '';
    expect((await secondCall()).getByText('Lê Thị Mai')).toBeVisible();
    expect(button('Nối máy')).toBeDisabled();
    await say({ type: 'call.accepted', callId: second });
    await dock.user.click(button('Hoán đổi'));
    expect(dock.phone.provider.asked.slice(-2)).toEqual([`hold ${second} true`, 'hold in false']);
    expect((await secondCall()).getByText('Đang giữ máy')).toBeVisible();
    await dock.user.click(button('Hội nghị'));
    expect(dock.phone.provider.asked).toContain(`conference in ${second}`);
    expect((await secondCall()).getByText('Đang hội nghị')).toBeVisible();
    await dock.user.click(button('Tách máy'));
    await dock.user.click(button('Nối máy'));
    expect(dock.phone.provider.asked).toContain(`transfer ${second} to call in`);
  });

  test('waits while another call comes, where the tenant allows it', async () => {
    await talk({ callWaiting: () => true });
    await say(colleague);
    expect(screen.getByRole('alert')).toHaveTextContent('Cuộc gọi chờ: Phạm Mỹ Duyên');
    expect((await secondCall()).getByRole('button', { name: 'Từ chối' })).toBeEnabled();
    await dock.user.click(button('Giữ và trả lời'));
    await act(() => until(() => dock.phone.provider.asked.includes('answer second')));
    expect(dock.phone.provider.asked).toContain('hold in true');
    expect((await secondCall()).getByText('Lê Thị Mai')).toBeVisible();
  });
});
