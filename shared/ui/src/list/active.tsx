import { StatusDot } from '../components/StatusDot.tsx';
import { messages } from '../messages.ts';
import type { FilterDefinition } from './list-definition.ts';

/** In use or not, as a state. */
export function ActiveDot({ active }: { readonly active: boolean }) {
  return (
    <StatusDot tone={active ? 'brand' : 'neutral'}>
      {active ? messages.active : messages.inactive}
    </StatusDot>
  );
}

/** In use or not, as a filter. */
export const activeFilter: FilterDefinition = {
  kind: 'select',
  id: 'active',
  label: messages.activeLabel,
  options: [
    { value: 'true', label: messages.active },
    { value: 'false', label: messages.inactive },
  ],
};
