import type { MonitorCall } from '@alo/contracts';
import { formatPhone } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

/** The other side of a call as people read it. */
export const customerLabel = ({ customer }: Pick<MonitorCall, 'customer'>): string =>
  customer === '' ? messages.hiddenNumber : formatPhone(customer);

/** "Bảo (101), Yến (103)" */
export function agentsLabel({ agents }: Pick<MonitorCall, 'agents'>): string {
  if (agents.length === 0) return shared.none;
  return agents
    .map(({ extension, name }) => (name === '' ? extension : `${name} (${extension})`))
    .join(', ');
}

/** The queue, or the menu, in which the call is or was last. */
export const placeLabel = ({ queue, menu }: Pick<MonitorCall, 'queue' | 'menu'>): string =>
  menu ?? queue ?? shared.none;

export const stateTones = {
  waiting: 'warning',
  ringing: 'info',
  talking: 'success',
  held: 'paused',
  surveyed: 'neutral',
} as const;
