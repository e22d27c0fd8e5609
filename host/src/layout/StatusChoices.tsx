import { type Activity, type ActivityStatus, endpoints, type PauseReason } from '@alo/contracts';
import {
  adoptActivity,
  requestEndpoint,
  setActivityStatus,
  useApiQuery,
  useSession,
} from '@alo/core';
import { describeError, makeStyles, StatusDot, toast, tokens } from '@alo/ui';
import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@alo/ui/overlay';
import { Fragment, useState } from 'react';
import { QueuePauses } from './QueuePauses.tsx';
import { statusMessages } from './status-messages.ts';
import { AgentStatus, StatusButton } from './StatusPicker.tsx';
import { useActivity } from './useActivity.ts';
import { useInCall } from './useInCall.ts';
import { useQueuePauses } from './useQueuePauses.ts';
import { wordOf } from './word-of.ts';

const useStyles = makeStyles({
  list: { maxHeight: 'calc(100vh - 80px)', overflowY: 'auto' },
  hint: {
    maxWidth: '260px',
    padding: '6px 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  reason: { paddingLeft: '28px' },
  limit: { marginLeft: '12px', color: tokens.colorNeutralForeground3 },
});

/** What a person can choose; 7 (after-call work) comes by itself. */
const choices = [1, 2, 4, 5, 6, 3] as const satisfies readonly ActivityStatus[];

const valueOf = (status: number, reason = '') => `${status}:${reason}`;

/** The status picker once somebody has asked for it: open, with its button. */
export function StatusChoices({ short }: { readonly short: boolean }) {
  const styles = useStyles();
  const { statusActivity } = useSession();
  const activity = useActivity()?.activity ?? null;
  const reasons =
    useApiQuery(endpoints.getPauseReasons, undefined, { staleTime: 300_000 }).data ?? [];
  const pauses = useQueuePauses();
  const inCall = useInCall() !== null;
  const working = (activity?.until ?? null) !== null;
  const [changing, setChanging] = useState(false);
  const doing = async (work: () => Promise<void>) => {
    setChanging(true);
    try {
      await work();
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setChanging(false);
    }
  };
  const present = valueOf(statusActivity, activity?.reason?.code);
  const choose = (status: ActivityStatus, reason = '') =>
    void doing(() =>
      setActivityStatus(status, {
        ...(reason === '' ? {} : { reason }),
        // The present status again: what was to come after the call does not come.
        ...(inCall && valueOf(status, reason) !== present ? { next: true } : {}),
      }),
    );
  return (
    <Menu defaultOpen checkedValues={{ status: [present] }}>
      <MenuTrigger disableButtonEnhancement>
        <StatusButton short={short} aria-disabled={changing} />
      </MenuTrigger>
      <MenuPopover className={styles.list}>
        <MenuList>
          <QueuePauses pauses={pauses} />
          {pauses.length > 0 && <MenuDivider />}
          {working && (
            <MenuItem
              onClick={() =>
                void doing(async () => adoptActivity(await requestEndpoint(endpoints.endWrapUp)))
              }
            >
              {statusMessages.endWrapUp}
            </MenuItem>
          )}
          {inCall && <div className={styles.hint}>{statusMessages.appliesAfterCall}</div>}
          {inCall && activity !== null && <CancelNext activity={activity} choose={choose} />}
          {(inCall || working) && <MenuDivider />}
          {choices.map((status) => (
            <Fragment key={status}>
              <MenuItemRadio name="status" value={valueOf(status)} onClick={() => choose(status)}>
                <AgentStatus status={status} />
              </MenuItemRadio>
              {reasons
                .filter((reason) => reason.status_activity === status)
                .map((reason) => (
                  <MenuItemRadio
                    key={reason.code}
                    className={styles.reason}
                    name="status"
                    value={valueOf(status, reason.code)}
                    onClick={() => choose(status, reason.code)}
                  >
                    <Reason reason={reason} />
                  </MenuItemRadio>
                ))}
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** A call that was begun or answered: a change waits for its end. */
function CancelNext({
  activity: { next, status_activity: status, reason },
  choose,
}: {
  readonly activity: Activity;
  readonly choose: (status: ActivityStatus, reason?: string) => void;
}) {
  if (next === null) return null;
  return (
    <MenuItem onClick={() => choose(status, reason?.code)}>
      {statusMessages.cancelNext(wordOf(next))}
    </MenuItem>
  );
}

function Reason({ reason: { name, color, max_minutes } }: { readonly reason: PauseReason }) {
  const styles = useStyles();
  return (
    <StatusDot color={color}>
      {name}
      {max_minutes > 0 && (
        <span className={styles.limit}>{statusMessages.atMost(max_minutes)}</span>
      )}
    </StatusDot>
  );
}
