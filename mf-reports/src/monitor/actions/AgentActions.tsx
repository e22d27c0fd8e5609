import { type ActivityStatus, endpoints, type MonitorAgent } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { activityWords, describeError, toast } from '@alo/ui';
import { MenuItem, MenuList } from '@alo/ui/overlay';
import { use } from 'react';
import { BoardContext } from '../board/useBoard.ts';
import { messages } from '../messages.ts';
import { ActionsButton } from './ActionsButton.tsx';
import { BoardRightsContext } from './board-rights.ts';

/** Statuses that a supervisor gives: ready, busy, away from the phone, a break. */
const given = [1, 2, 4, 3] as const satisfies readonly ActivityStatus[];

/** What a supervisor does with a person: another status, out of a queue or in again. */
export function AgentActions({ agent }: { readonly agent: MonitorAgent }) {
  const { setStatus, pauseMembers } = use(BoardRightsContext);
  if (!setStatus && !(pauseMembers && agent.queues.length > 0)) return null;
  return (
    <ActionsButton of={agent.name}>
      <AgentMenu agent={agent} />
    </ActionsButton>
  );
}

function AgentMenu({ agent }: { readonly agent: MonitorAgent }) {
  const { store } = use(BoardContext);
  const { setStatus, pauseMembers } = use(BoardRightsContext);
  // Said by the hook, not by its calls: the menu is gone when the answer comes.
  const onError = (error: unknown) => void toast.error(describeError(error));
  const status = useApiMutation(endpoints.setMonitoredStatus, { onError });
  const pause = useApiMutation(endpoints.pauseQueueMember, { onError });
  const queues = pauseMembers ? agent.queues : [];
  return (
    <MenuList>
      {setStatus &&
        given
          .filter((one) => one !== agent.status)
          .map((one) => (
            <MenuItem
              key={one}
              onClick={() =>
                status.mutate({ params: { id: agent.user_id }, body: { status: one } })
              }
            >
              {messages.actions.setStatus(activityWords[one])}
            </MenuItem>
          ))}
      {queues.map(({ id, paused }) => {
        const name = store.row('queues', id)?.name ?? id;
        const params = { id, subscriber_id: agent.subscriber_id };
        return (
          <MenuItem key={id} onClick={() => pause.mutate({ params, body: { paused: !paused } })}>
            {paused ? messages.actions.resume(name) : messages.actions.pause(name)}
          </MenuItem>
        );
      })}
    </MenuList>
  );
}
