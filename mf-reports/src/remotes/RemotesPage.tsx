import { endpoints, type RemoteState } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useLiveEvent } from '@alo/core';
import { PuzzlePieceRegular } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { messages } from './messages.ts';
import { matchingRemotes, remoteList } from './remote-list.tsx';
import { RemoteDialog } from './RemoteDialog.tsx';
import { useRemoteInAddress } from './useRemoteInAddress.ts';

/** What runs in everybody's page, for the operator: versions, how they do, and the way back. */
export function RemotesPage() {
  const [openName, open] = useRemoteInAddress();
  const controls = useListState(remoteList);
  const query = useApiQuery(endpoints.listRemotes);
  useLiveEvent('registry.changed', () => void invalidateEndpoints(endpoints.listRemotes));
  const { data } = query;
  const remote = data?.remotes.find(({ name }) => name === openName);
  const show = ({ name }: RemoteState) => open(name);
  return (
    <>
      <ListPage
        definition={remoteList}
        controls={controls}
        query={{ ...query, data: data && matchingRemotes(data.remotes, controls.state.search) }}
        onOpen={show}
        empty={{ text: messages.empty, icon: <PuzzlePieceRegular /> }}
      />
      {data && remote && (
        <RemoteDialog
          remote={remote}
          changes={data.changes.filter((change) => change.remote === remote.name)}
          revision={data.revision}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
