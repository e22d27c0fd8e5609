import type { MatchedRoute } from '@alo/contracts';
import { useAccess } from '@alo/core';
import { afterPaint, InfoFilled, LockClosedRegular, PersonRegular } from '@alo/ui';
import { useEffect } from 'react';
import { messages } from '../messages.ts';
import { accessRules } from '../routing/access-rules.ts';
import { CalmPage } from './CalmPage.tsx';

/** What the host itself shows for an address: nothing where a remote does, otherwise the reason. */
export function HostScreen({ match }: { readonly match: MatchedRoute | undefined }) {
  const verdict = useAccess(match === undefined ? 'signed-in' : accessRules(match.route));
  const title = match?.route.title ?? messages.notFound;
  useEffect(
    // The browser tells its window of it, which takes longer than the whole change-over of the host.
    () => afterPaint(() => (document.title = messages.pageTitle(title))),
    [title],
  );
  if (match === undefined) {
    return (
      <CalmPage icon={<InfoFilled />} title={messages.notFound} text={messages.notFoundText} />
    );
  }
  if (verdict === 'no-feature') {
    return (
      <CalmPage
        icon={<LockClosedRegular />}
        title={messages.featureLocked}
        text={messages.featureLockedText}
      />
    );
  }
  if (verdict === 'no-permission') {
    return (
      <CalmPage icon={<PersonRegular />} title={messages.forbidden} text={messages.forbiddenText} />
    );
  }
  return null;
}
