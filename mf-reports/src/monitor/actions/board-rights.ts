import { monitorModes, type MonitorMode } from '@alo/contracts';
import { useCan } from '@alo/core';
import { createContext } from 'react';

/** What this person may do from the board. */
export interface BoardRights {
  /** Ways to be in a call. */
  readonly modes: readonly MonitorMode[];
  readonly takeOver: boolean;
  readonly transfer: boolean;
  readonly hangUp: boolean;
  readonly setStatus: boolean;
  readonly pauseMembers: boolean;
}

/** The rights, looked up once: rows come and go many times a second. */
export function useBoardRights(): BoardRights {
  const may = {
    listen: useCan('monitor.listen', 'monitor'),
    whisper: useCan('monitor.whisper', 'monitor'),
    barge: useCan('monitor.barge', 'monitor'),
  };
  return {
    modes: may.listen ? monitorModes.filter((mode) => may[mode]) : [],
    takeOver: useCan('monitor.takeover', 'monitor'),
    transfer: useCan('monitor.transfer', 'monitor'),
    hangUp: useCan('monitor.hangup', 'monitor'),
    setStatus: useCan('monitor.setStatus', 'monitor'),
    pauseMembers: useCan('queue.pauseMember', 'queue'),
  };
}

export const BoardRightsContext = createContext<BoardRights>({
  ...{ modes: [], takeOver: false, transfer: false, hangUp: false },
  ...{ setStatus: false, pauseMembers: false },
});
