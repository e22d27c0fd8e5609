import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { ErrorState, Page, PageHeader } from '@alo/ui';
import { messages } from '../messages.ts';
import { Facts } from './Facts.tsx';
import { FactsSkeleton } from './FactsSkeleton.tsx';
import { profileFacts } from './profile-facts.ts';

export function ProfilePage() {
  const query = useApiQuery(endpoints.getMe);
  return (
    <Page>
      <PageHeader title={messages.profile.title} />
      {query.data ? (
        <Facts facts={profileFacts(query.data)} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FactsSkeleton />
      )}
    </Page>
  );
}
