import { alertKinds } from '@alo/contracts';
import { useSession } from '@alo/core';
import { useSearchParams } from '@alo/ui';
import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { alertScreen, blankRule } from './alert-screen.tsx';

/** A new rule; `?kind=` begins with what is usual for it. */
export function AlertAddPage() {
  const { userId } = useSession();
  const [params] = useSearchParams();
  const kind = alertKinds.find((one) => one === params.get('kind')) ?? 'queue_length';
  return (
    <RecordAddPage screen={{ ...alertScreen, blank: () => blankRule(kind, userId) }} key={kind} />
  );
}

export const AlertEditPage = () => <RecordEditPage screen={alertScreen} />;
