import { endpoints } from '@alo/contracts';
import { setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { waitFor } from '@testing-library/react';
import { useCompanyIcon } from './useCompanyIcon.ts';

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]');

function Page() {
  useCompanyIcon();
  return null;
}

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="data:image/svg+xml,alo">';
});

test.each([
  ['the picture of a company', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['Alo’s own where a company has none', null, 'data:image/svg+xml,alo'],
])('the tab shows %s', async (_what, favicon, shown) => {
  const api = setUpCore();
  api.answer(endpoints.getChangeInfoSite, { name: 'Công ty Demo', logo: null, favicon });
  openApp(Page, '/dashboard');
  await waitFor(() => expect(api.requests(endpoints.getChangeInfoSite)).toHaveLength(1));
  await waitFor(() => expect(icon()?.href).toBe(shown));
});
