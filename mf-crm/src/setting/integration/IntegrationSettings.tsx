import { useAccess } from '@alo/core';
import { EmptyState, LockClosedRegular } from '@alo/ui';
import { ApiKeys } from './ApiKeys.tsx';
import { messages } from './messages.ts';
import { Webhooks } from './Webhooks.tsx';

/** API keys and web-hooks, for who may change settings and where the feature was bought. */
export function IntegrationSettings() {
  const verdict = useAccess({ permission: 'setting.edit', feature: 'api' });
  if (verdict !== 'granted') {
    return (
      <EmptyState
        icon={<LockClosedRegular />}
        text={verdict === 'no-feature' ? messages.locked : messages.noRight}
      />
    );
  }
  return (
    <>
      <ApiKeys />
      <Webhooks />
    </>
  );
}
