import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useEffect } from 'react';
import { useContentShown } from '../remotes/content-shown.ts';

/** Shows the picture that a company has chosen in the tab of the browser, in place of Alo's, while somebody of it is signed in. */
export function useCompanyIcon(): void {
  const enabled = useContentShown();
  const { data } = useApiQuery(endpoints.getChangeInfoSite, {}, { enabled, staleTime: Infinity });
  const picture = data?.favicon ?? null;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon === null || picture === null) return undefined;
    const before = icon.href;
    icon.href = picture;
    return () => {
      icon.href = before;
    };
  }, [picture]);
}
