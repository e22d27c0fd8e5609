import type { MonitorAgent, MonitorCall } from '@alo/contracts';
import { use } from 'react';
import { BoardContext } from '../board/useBoard.ts';

/** Where the people of a call work. */
export interface Places {
  readonly departmentsOf: (call: MonitorCall) => readonly string[];
  readonly teamsOf: (call: MonitorCall) => readonly string[];
}

/** The units of the people in calls, as the rows of the agents name them. */
export function usePlaces(): Places {
  const { store } = use(BoardContext);
  const unitsOf = ({ agents }: MonitorCall, unit: (agent: MonitorAgent) => string | null) =>
    agents.flatMap(({ extension }) => {
      const agent = store.row('agents', extension);
      return (agent === undefined ? null : unit(agent)) ?? [];
    });
  return {
    departmentsOf: (call) => unitsOf(call, ({ department }) => department),
    teamsOf: (call) => unitsOf(call, ({ team }) => team),
  };
}
