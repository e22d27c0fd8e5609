import { type ActivityStatus, endpoints, type MonitorAgent } from '@alo/contracts';
import { useApiMutation, useCan } from '@alo/core';
import { activityWords, Button, describeError, MoreHorizontalRegular, toast } from '@alo/ui';
import { MenuButton } from '@alo/ui/list';
import { MenuItem, MenuList } from '@alo/ui/overlay';
import { use } from 'react';
import { BoardContext } from '../board/useBoard.ts';
import { messages } from '../messages.ts';

/** Statuses that a supervisor gives: ready, busy, away from the phone, a break. */
const given = [1, 2, 4, 3] as const satisfies readonly ActivityStatus[];

/** What a supervisor does with a person: another status, out of a queue or in again. */
export function AgentActions({ agent }: { readonly agent: MonitorAgent }) {
  const { store } = use(BoardContext);
  const maySet = useCan('monitor.setStatus', 'monitor');
  const mayPause = useCan('queue.pauseMember', 'queue');
  const status = useApiMutation(endpoints.setMonitoredStatus);
  const pause = useApiMutation(endpoints.pauseQueueMember);
  const onError = (error: unknown) => void toast.error(describeError(error));
  const queues = mayPause ? agent.queues : [];
  if (!maySet && queues.length === 0) return null;
  return (
    <MenuButton
      button={
        <Button
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={messages.actions.of(agent.name)}
        />
      }
    >
      <MenuList>
        {maySet &&
          given
            .filter((one) => one !== agent.status)
            .map((one) => (
              <MenuItem
                key={one}
                onClick={() =>
                  status.mutate(
                    { params: { id: agent.user_id }, body: { status: one } },
                    { onError },
                  )
                }
              >
                {messages.actions.setStatus(activityWords[one])}
              </MenuItem>
            ))}
        {queues.map(({ id, paused }) => {
          const name = store.row('queues', id)?.name ?? id;
          const params = { id, subscriber_id: agent.subscriber_id };
          return (
            <MenuItem
              key={id}
              onClick={() => pause.mutate({ params, body: { paused: !paused } }, { onError })}
            >
              {paused ? messages.actions.resume(name) : messages.actions.pause(name)}
            </MenuItem>
          );
        })}
      </MenuList>
    </MenuButton>
  );
}
