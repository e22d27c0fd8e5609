import { useCan } from '@alo/core';
import { Button, useNavigate } from '@alo/ui';
import { BeakerRegular, ReOrderDotsVerticalRegular, ShieldRegular } from '@alo/ui/controls';
import { RecordListPage } from '@alo/ui/records';
import { useState } from 'react';
import { OwnOutsideCalling } from '../companies/OwnOutsideCalling.tsx';
import { CapsDialog } from './CapsDialog.tsx';
import { outboundMessages as messages } from './messages.ts';
import { outboundScreen } from './outbound-screen.tsx';
import { TariffDialog } from './TariffDialog.tsx';
import { SortDialog } from './SortDialog.tsx';

/** The outbound rules in their order, which can be changed, and a way to try a number. */
export function OutboundListPage() {
  const navigate = useNavigate();
  const [sorting, setSorting] = useState(false);
  const [limiting, setLimiting] = useState(false);
  const [pricing, setPricing] = useState(false);
  const mayLimit = useCan('outbound.edit', 'pbx');
  const maySort = useCan('outbound.sort', 'pbx');
  const mayTry = useCan('inbound.simulate', 'pbx');
  return (
    <>
      <RecordListPage
        screen={outboundScreen}
        notice={<OwnOutsideCalling />}
        actions={
          <>
            {mayTry && (
              <Button
                icon={<BeakerRegular />}
                onClick={() => void navigate('/inbounds/simulate?origin=agent')}
              >
                {messages.test}
              </Button>
            )}
            {mayLimit && (
              <Button icon={<ShieldRegular />} onClick={() => setLimiting(true)}>
                {messages.caps.button}
              </Button>
            )}
            {mayLimit && <Button onClick={() => setPricing(true)}>{messages.tariff.button}</Button>}
            {maySort && (
              <Button icon={<ReOrderDotsVerticalRegular />} onClick={() => setSorting(true)}>
                {messages.sort.button}
              </Button>
            )}
          </>
        }
      />
      {limiting && <CapsDialog onClose={() => setLimiting(false)} />}
      {pricing && <TariffDialog onClose={() => setPricing(false)} />}
      {sorting && <SortDialog onClose={() => setSorting(false)} />}
    </>
  );
}
