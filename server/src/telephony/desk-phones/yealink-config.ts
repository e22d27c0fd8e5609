import { MOST_LINES } from '@alo/contracts';
import type { PhoneLine, PhoneSetup, SetupWords } from './phone-setup.ts';
import { DIRECTORY_FILE } from './phone-setup.ts';
import { oneLine } from './plain-text.ts';

const transports = { udp: 0, tcp: 1, tls: 2 } as const;
const codecNames = { alaw: 'pcma', ulaw: 'pcmu', g722: 'g722' } as const;
const otherCodecs = ['g729', 'opus', 'ilbc'];
/** Types of keys: a line, a colleague with a lamp. */
const keyTypes = { line: 15, lamp: 16 } as const;

type Values = readonly (readonly [name: string, value: string | number])[];

function lineValues(setup: PhoneSetup, line: PhoneLine, at: number): Values {
  const account = `account.${at}`;
  return [
    [`${account}.enable`, 1],
    [`${account}.label`, line.extension],
    [`${account}.display_name`, line.name],
    [`${account}.auth_name`, line.username],
    [`${account}.user_name`, line.username],
    [`${account}.password`, line.password],
    [`${account}.sip_server.1.address`, setup.server.host],
    [`${account}.sip_server.1.port`, setup.server.port],
    [`${account}.sip_server.1.transport_type`, transports[setup.transport]],
    [`${account}.srtp_encryption`, setup.srtp ? 1 : 0],
    ...Object.entries(codecNames).flatMap(([codec, name]): Values => {
      const priority = line.codecs.findIndex((one) => one === codec) + 1;
      const enable = [`${account}.codec.${name}.enable`, priority > 0 ? 1 : 0] as const;
      return priority > 0 ? [enable, [`${account}.codec.${name}.priority`, priority]] : [enable];
    }),
    ...otherCodecs.map((name) => [`${account}.codec.${name}.enable`, 0] as const),
    // The exchange tells of messages without being asked, and refuses who asks.
    [`${account}.subscribe_mwi`, 0],
    [`voice_mail.number.${at}`, setup.mailboxCode ?? ''],
  ];
}

function keyValues({ lines, lamps, pickupCode }: PhoneSetup): Values {
  const lineKeys = lines.map(({ extension }, index): Values => {
    const key = `linekey.${index + 1}`;
    return [
      [`${key}.type`, keyTypes.line],
      [`${key}.line`, index + 1],
      [`${key}.label`, extension],
    ];
  });
  const lampKeys = lamps.map(({ extension, name }, index): Values => {
    const key = `linekey.${lines.length + index + 1}`;
    return [
      [`${key}.type`, keyTypes.lamp],
      [`${key}.line`, 1],
      [`${key}.value`, extension],
      [`${key}.label`, name],
      [`${key}.pickup_value`, pickupCode === null ? '' : `${pickupCode}${extension}`],
    ];
  });
  return [...lineKeys, ...lampKeys].flat();
}

/**
 * Configuration of a Yealink phone (firmware 80 and younger). Names of parameters as in the templates for Yealink of the
 * public repositories fusionpbx/fusionpbx (`t46s`) and wazo-platform/wazo-provd-plugins (`wazo_yealink`, v80 and v81).
 */
export function yealinkConfig(setup: PhoneSetup, words: SetupWords): string {
  const { lines, folder } = setup;
  const unused = Array.from(
    { length: MOST_LINES - lines.length },
    (_, at) => lines.length + at + 1,
  );
  const values: Values = [
    ['static.auto_provision.server.url', folder],
    ['static.auto_provision.power_on', 1],
    ['local_time.time_zone', '+7'],
    ['local_time.time_zone_name', 'Vietnam(Hanoi)'],
    ['local_time.summer_time', 0],
    ['local_time.time_format', 1],
    ['features.remote_phonebook.enable', 1],
    ['remote_phonebook.data.1.url', `${folder}${DIRECTORY_FILE}`],
    ['remote_phonebook.data.1.name', words.directory],
    ...lines.flatMap((line, index) => lineValues(setup, line, index + 1)),
    ...unused.map((at) => [`account.${at}.enable`, 0] as const),
    ...keyValues(setup),
  ];
  const written = values.map(([name, value]) => `${name} = ${oneLine(String(value))}`.trimEnd());
  return ['#!version:1.0.0.1', ...written, ''].join('\n');
}
