import * as v from 'valibot';
import { trunkFaultEvent, trunkGroup } from '../config/dial-plan/names.ts';
import { type Trunk, trunkAddresses, trunkAor, trunkEndpoint } from '../objects/trunk.ts';
import type { AmiClient } from './ami-client.ts';
import { AmiError } from './errors.ts';

/** `unasked`: the carrier is not asked by OPTIONS; `unknown`: it has not answered yet. */
export type AddressState = 'reachable' | 'unreachable' | 'unasked' | 'unknown';

/** How a trunk stands at a moment. */
export interface TrunkState {
  readonly name: string;
  /** Registered at one of its addresses at least; null: it does not register. */
  readonly registered: boolean | null;
  readonly addresses: readonly {
    /** `host:port` */
    readonly address: string;
    readonly state: AddressState;
    /** Milliseconds of the last answer to OPTIONS; null: there was none. */
    readonly roundTrip: number | null;
  }[];
  /** Calls of both directions. */
  readonly channels: number;
}

/** A call that a trunk did not take. */
export interface TrunkFault {
  readonly name: string;
  /** SIP status, `0` without any answer, `full` where the trunk had as many calls as it may. */
  readonly said: string;
}

const words: Readonly<Record<string, AddressState>> = {
  Reachable: 'reachable',
  Unreachable: 'unreachable',
  NonQualified: 'unasked',
};

const faultSchema = v.object({
  UserEvent: v.literal(trunkFaultEvent),
  Trunk: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  Said: v.string(),
});

/**
 * Asks Asterisk how trunks stand now.
 * @throws {AmiError}
 */
export async function readTrunkStates(
  ami: Pick<AmiClient, 'action'>,
  trunks: readonly Trunk[],
): Promise<TrunkState[]> {
  if (trunks.length === 0) return [];
  const registered = new Set(
    (await list(ami, 'PJSIPShowRegistrationsOutbound')).flatMap((message) =>
      message.get('Status') === 'Registered' ? [message.get('ObjectName') ?? ''] : [],
    ),
  );
  const states: TrunkState[] = [];
  for (const trunk of trunks) {
    const { name, username, registers } = trunk;
    const [count] = await ami.action('Getvar', { Variable: `GROUP_COUNT(${name}@${trunkGroup})` });
    // Contacts that are configured are in no list but that of their endpoint.
    const contacts = new Map(
      (await list(ami, 'PJSIPShowEndpoint', { Endpoint: trunkEndpoint(name) })).flatMap((message) =>
        message.get('Event') === 'ContactStatusDetail'
          ? [[message.get('AOR') ?? '', message] as const]
          : [],
      ),
    );
    const addresses = trunkAddresses(trunk).map(({ host, port }, at) => {
      const contact = contacts.get(trunkAor(name, at + 1));
      const microseconds = Number(contact?.get('RoundtripUsec') ?? 0);
      return {
        address: `${host}:${port}`,
        state: words[contact?.get('Status') ?? ''] ?? 'unknown',
        roundTrip: microseconds > 0 ? Math.round(microseconds / 1000) : null,
      };
    });
    const isRegistered = addresses.some((_, at) =>
      registered.has(`${trunkAor(name, at + 1)}_registration`),
    );
    states.push({
      name,
      registered: username === undefined || registers === false ? null : isRegistered,
      addresses,
      channels: Number(count?.get('Value') ?? 0),
    });
  }
  return states;
}

/** What a list has; Asterisk refuses to give an empty one. */
async function list(
  ami: Pick<AmiClient, 'action'>,
  action: string,
  fields: Readonly<Record<string, string>> = {},
) {
  try {
    return await ami.action(action, fields);
  } catch (error) {
    if (error instanceof AmiError && error.code === 'refused') return [];
    throw error;
  }
}

/** Reports each call that a trunk did not take. Returns an unsubscribe function. */
export function followTrunkFaults(
  ami: Pick<AmiClient, 'onEvent'>,
  onFault: (fault: TrunkFault) => void,
): () => void {
  return ami.onEvent((event) => {
    const read = v.safeParse(faultSchema, Object.fromEntries(event));
    if (read.success) onFault({ name: read.output.Trunk, said: read.output.Said });
  });
}
