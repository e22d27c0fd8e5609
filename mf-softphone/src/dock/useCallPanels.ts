import { useLateComponent } from '@alo/ui';
import { useEffect } from 'react';

/** The panels of transfers and second calls: fetched with the first call, not with the page. */
export function useCallPanels() {
  const [TransferPanel, fetchTransfer] = useLateComponent(
    async () =>
      (await import(/* webpackChunkName: "panel-transfer" */ './TransferPanel.tsx')).TransferPanel,
  );
  const [SecondCall, fetchSecond] = useLateComponent(
    async () =>
      (await import(/* webpackChunkName: "panel-second-call" */ './SecondCall.tsx')).SecondCall,
  );
  useEffect(() => {
    fetchTransfer();
    fetchSecond();
  }, [fetchTransfer, fetchSecond]);
  return { TransferPanel, SecondCall };
}
