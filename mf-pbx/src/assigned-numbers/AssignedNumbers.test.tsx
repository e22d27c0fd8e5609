import { type AssignedNumber, endpoints } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen } from '@testing-library/react';
import { App } from '../App.tsx';
import { listOf } from '../testing/object.ts';

const number: AssignedNumber = {
  ...{ id: '02471080000', row_version: 2, company_name: 'Công ty Demo', type: 'fixed' },
  ...{ display_name: '', usage: 'inout', is_active: true, inbound_name: 'Tổng đài', uses: 3 },
  form: {
    ...{ numbers: '02471080000', company: 'dn0002', provider_name: 'VNPT' },
    expired_at: '2020-01-01',
  },
};

const open = (path: string) => {
  const api = setUpCore(fakeSession({ permissions: ['platform.telecom'] }));
  api.answer(endpoints.listAssignedNumbers, listOf(number));
  api.answer(endpoints.getAssignedNumber, number);
  api.answer(endpoints.getCompanies, listOf());
  api.answer(endpoints.updateAssignedNumber, number);
  return { api, user: openApp(App, path) };
};

test('a number is listed with its company, who uses it and when it ends', async () => {
  open('/setting/assigned-numbers');
  expect(await screen.findByText('02471080000')).toBeInTheDocument();
  expect(screen.getByText('Công ty Demo (dn0002)')).toBeInTheDocument();
  expect(screen.getByText('3 nơi')).toBeInTheDocument();
  expect(screen.getByText('01/01/2020 · đã hết hạn')).toBeInTheDocument();
});

test('the carrier of a number is changed, the number itself is not', async () => {
  const { api, user } = open('/setting/assigned-numbers');
  await user.click(await screen.findByRole('button', { name: 'Sửa 02471080000' }));
  expect(await screen.findByRole('textbox', { name: 'Đầu số' })).toBeDisabled();
  const carrier = screen.getByRole('textbox', { name: 'Nhà mạng' });
  await user.clear(carrier);
  await user.type(carrier, 'FPT');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(api.requests(endpoints.updateAssignedNumber)[0]).toMatchObject({
    params: { id: '02471080000' },
    body: { form: { numbers: '02471080000', company: 'dn0002', provider_name: 'FPT' } },
  });
});

test('what was done with numbers is told', async () => {
  const { api } = open('/setting/assigned-numbers/history');
  api.answer(
    endpoints.getNumberVersions,
    listOf({
      ...({ version: 4, number: '02471080000', action: 'move', company: 'dn0003' } as const),
      ...{ company_before: 'dn0002', by: 'An', at: '2026-11-20T03:00:00.000Z' },
    }),
  );
  expect(await screen.findByText('Chuyển')).toBeInTheDocument();
});
