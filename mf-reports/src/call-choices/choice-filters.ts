import {
  callTypeNames,
  callTypeSchema,
  directionSchema,
  dispositionNames,
  dispositionSchema,
  type EndpointAnswer,
  type endpoints,
  hangupBySchema,
  maximumDays,
  networkNames,
  partyNetworks,
} from '@alo/contracts';
import { formatPhone } from '@alo/ui';
import type { FilterDefinition, Option } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): Option[] => values.map((value) => ({ value, label: names[value] }));

const directions = optionsOf(directionSchema.options, shared.directions);
const dispositions = optionsOf(dispositionSchema.options, dispositionNames);
const noNetwork: Option = { value: 'none', label: messages.noNetwork };
const networks = [...optionsOf(partyNetworks, networkNames), noNetwork];
/** Carriers of the company's own numbers of which there are reports. */
const carriers: Option[] = [{ value: 'fpt', label: networkNames.fpt }];
const callTypes = optionsOf(callTypeSchema.options, callTypeNames);
const hangupSides = optionsOf(hangupBySchema.options, shared.hangupBy);

/** Mean opinion scores below which people are less and less content (ITU-T G.107, annex B). */
const scores = [4, 3.6, 3.1, 2.6];

/** What a company's calls can be filtered by; empty until it has been fetched. */
export interface CallChoices {
  readonly people?: EndpointAnswer<typeof endpoints.getDataFilter> | undefined;
  readonly places?: EndpointAnswer<typeof endpoints.getCallFilterChoices> | undefined;
}

/** Calls whose agent belongs to none. */
const none: Option = { value: 'none', label: messages.none };

const byId = (rows: readonly { readonly id: string; readonly name: string }[] = []): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Days of calls, at most as many as the server takes at a time. */
export const daysFilter: FilterDefinition = {
  kind: 'date-range',
  id: 'day',
  label: messages.days,
  fromId: 'from',
  toId: 'to',
  maxDays: maximumDays,
  tooLong: messages.tooLong,
};

/** Filters of calls with the company's own choices, by their ids: keys of the URL and of queries. */
export function choiceFilters({ people, places }: CallChoices) {
  const extensions = (places?.extensions ?? []).map(({ extension, name }) => ({
    value: extension,
    label: `${extension} · ${name}`,
  }));
  const hotlines = (places?.hotlines ?? []).map((number) => ({
    value: number,
    label: formatPhone(number),
  }));
  const multi = (
    id: Exclude<keyof typeof messages, 'below'>,
    options: readonly Option[],
  ): FilterDefinition => ({
    kind: 'multi',
    id,
    label: messages[id],
    options,
  });
  return {
    direction: multi('direction', directions),
    disposition: multi('disposition', dispositions),
    user: multi('user', byId(people?.users)),
    department: multi('department', byId(people?.departments)),
    team: multi('team', byId(people?.teams)),
    extension: multi('extension', extensions),
    hotline: multi('hotline', hotlines),
    carrier: multi('carrier', carriers),
    network: multi('network', networks),
    queue: multi('queue', byId(places?.queues)),
    ring_group: multi('ring_group', byId(places?.ring_groups)),
    room: multi('room', byId(places?.rooms)),
    call_type: multi('call_type', callTypes),
    campaign: multi('campaign', byId(places?.campaigns)),
    hangup_by: multi('hangup_by', hangupSides),
    result: multi('result', byId(people?.statuses)),
    tag: multi(
      'tag',
      (places?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
    ),
    mos_below: {
      ...{ kind: 'select', id: 'mos_below', label: messages.mos_below },
      options: scores.map((score) => ({ value: String(score), label: messages.below(score) })),
    } satisfies FilterDefinition,
    agent_department: multi('agent_department', [none, ...byId(people?.departments)]),
    agent_team: multi('agent_team', [none, ...byId(people?.teams)]),
    agent_extension: multi('agent_extension', extensions),
    leg_extension: multi('leg_extension', extensions),
    visit_queue: multi('visit_queue', byId(places?.queues)),
  };
}
