import { useAccess, useCan } from '@alo/core';
import { EmptyState, LockClosedRegular } from '@alo/ui';
import { ApiKeys } from './ApiKeys.tsx';
import { messages } from './messages.ts';
import { SheetAccount } from './SheetAccount.tsx';
import { Webhooks } from './Webhooks.tsx';

/** API keys and web-hooks where the feature was bought, and the account that reads sheets, for who may change settings. */
export function IntegrationSettings() {
  const verdict = useAccess({ permission: 'setting.edit', feature: 'api' });
  const mayEdit = useCan('setting.edit');
  return (
    <>
      {verdict === 'granted' ? (
        <>
          <ApiKeys />
          <Webhooks />
        </>
      ) : (
        <EmptyState
          icon={<LockClosedRegular />}
          text={verdict === 'no-feature' ? messages.locked : messages.noRight}
        />
      )}
      {mayEdit && <SheetAccount />}
    </>
  );
}
