import { endpoints, type Profile } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { UserMenuButton } from './UserMenu.tsx';

const profile: Profile = {
  ...{ name: 'Trần Quốc Bảo', email: 'nv101', phone: '', avatar: null, role: 'Nhân viên' },
  ...{ branch: null, department: null, team: null, extension: '101' },
  totp: { enabled: false, required: false, recovery_codes_left: 0 },
};

function show(avatar: string | null) {
  const api = setUpCore(fakeSession({ userName: 'Trần Quốc Bảo' }));
  api.answer(endpoints.getProfile, { ...profile, avatar });
  const { container } = render(
    <AloProvider>
      <UserMenuButton short={false} />
    </AloProvider>,
  );
  return container;
}

test('the header shows the own picture', async () => {
  const picture = 'data:image/png;base64,AA==';
  const page = show(picture);
  await waitFor(() => expect(page.querySelector('img')?.getAttribute('src')).toBe(picture));
  expect(screen.queryByText('TB')).toBeNull();
});

test('without a picture there are the initials', () => {
  const page = show(null);
  expect(screen.getByText('TB')).toBeTruthy();
  expect(page.querySelector('img')).toBeNull();
});
