import { type TrunkForm, trunkFormSchema, type TrunkValues } from '@alo/contracts';
import type { Trunk } from '@alo/exchange';
import * as v from 'valibot';

/** The trunk that the exchange is told of. */
export function toTrunk(form: TrunkValues, password: string): Trunk {
  const [first = { host: '', port: 0 }, ...others] = form.addresses;
  const { name, transport, username } = form;
  return {
    ...{ name, ...first, transport, srtp: form.srtp, qualify: form.qualify },
    ...(others.length > 0 && { others }),
    ...(username !== '' && { username, password, registers: form.registers }),
    registrationSeconds: form.registration_seconds,
    ...(form.from_user !== '' && { fromUser: form.from_user }),
    ...(form.from_domain !== '' && { fromDomain: form.from_domain }),
    calledNumber: form.called_number,
    firstResponseSeconds: form.first_response_seconds,
    ...(form.ring_seconds > 0 && { ringSeconds: form.ring_seconds }),
    channels: form.channels,
    callsPerSecond: form.calls_per_second,
    codecs: form.codecs,
    ...(form.audience === 'listed' && { tenants: form.companies }),
    ...(form.audience === 'all' && { default: true }),
  };
}

/** The form of a trunk of ALO_TRUNKS; it was tried at the place that it has there. */
export function fromTrunk(trunk: Trunk, place: number): TrunkForm {
  const { name, host, port, others = [], transport, username = '', tenants } = trunk;
  return v.parse(trunkFormSchema, {
    ...{ name, title: name, transport, username, password: trunk.password },
    priority: Math.min(place * 10, 999),
    addresses: [{ host, port }, ...others],
    srtp: trunk.srtp,
    registers: username !== '' && trunk.registers !== false,
    registration_seconds: trunk.registrationSeconds,
    from_user: trunk.fromUser,
    from_domain: trunk.fromDomain,
    called_number: trunk.calledNumber,
    qualify: trunk.qualify,
    first_response_seconds: trunk.firstResponseSeconds,
    ring_seconds: trunk.ringSeconds,
    channels: trunk.channels,
    calls_per_second: trunk.callsPerSecond,
    codecs: trunk.codecs,
    audience: tenants !== undefined ? 'listed' : trunk.default === true ? 'all' : 'given',
    companies: tenants,
  });
}
