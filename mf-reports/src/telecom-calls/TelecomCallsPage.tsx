import { endpoints, readListQuery, type TelecomCall } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { GlobeRegular } from '@alo/ui';
import { PlayFilled } from '@alo/ui/controls';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { todayByDefault } from '../call-choices/today-by-default.ts';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { LateScheduleButton } from '../report/LateScheduleButton.tsx';
import { messages } from './messages.ts';
import { RecordingDialog } from './RecordingDialog.tsx';
import { telecomCallList } from './telecom-call-list.tsx';

/** Calls outside as the telecom provider has them (entities.md §3.2). */
export function TelecomCallsPage() {
  const [playing, play] = useState<TelecomCall | null>(null);
  const choices = useCallChoices();
  const asked = useMemo(() => telecomCallList(choices, undefined), [choices]);
  const controls = todayByDefault(useListState(asked), Date.now());
  const query = useApiQuery(endpoints.getTelecomCalls, {
    query: readListQuery(endpoints.getTelecomCalls, controls.state),
  });
  const { search } = controls.state;
  const mayListen = useCan('etelecom.listen', 'etelecom');
  return (
    <>
      <ListPage
        definition={telecomCallList(choices, query.data?.sums)}
        controls={controls}
        query={query}
        rowActions={[
          {
            id: 'listen',
            label: messages.listen,
            icon: <PlayFilled />,
            direct: true,
            hidden: ({ has_recording }) => !mayListen || !has_recording,
            onClick: play,
          },
        ]}
        actions={
          <LateScheduleButton
            report="telecom"
            name={messages.title}
            filters={{ ...controls.state.filters, ...(search !== '' && { search }) }}
          />
        }
        empty={{ text: messages.empty, icon: <GlobeRegular /> }}
      />
      {playing && <RecordingDialog call={playing} onClose={() => play(null)} />}
    </>
  );
}
