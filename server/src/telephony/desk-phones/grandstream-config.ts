import { MOST_LINES } from '@alo/contracts';
import type { PhoneLine, PhoneSetup } from './phone-setup.ts';
import { xmlText } from './plain-text.ts';

const transports = { udp: 'UDP', tcp: 'TCP', tls: 'TlsOrTcp' } as const;
const codecNames = { alaw: 'PCMA', ulaw: 'PCMU', g722: 'G.722' } as const;

const item = (name: string, value: string | number) =>
  `<item name="${name}">${xmlText(String(value))}</item>`;

function lineItems(setup: PhoneSetup, line: PhoneLine, at: number): string[] {
  const account = `account.${at}`;
  return [
    item(`${account}.enable`, 'Yes'),
    item(`${account}.name`, line.extension),
    item(`${account}.sip.server.1.address`, `${setup.server.host}:${setup.server.port}`),
    item(`${account}.sip.transport`, transports[setup.transport]),
    item(`${account}.sip.userid`, line.username),
    item(`${account}.sip.subscriber.userid`, line.username),
    item(`${account}.sip.subscriber.password`, line.password),
    item(`${account}.sip.subscriber.name`, line.name),
    item(`${account}.sip.voicemail.number`, setup.mailboxCode ?? ''),
    // The exchange tells of messages without being asked, and refuses who asks.
    item(`${account}.sip.subscribe.forMwi`, 'No'),
    item(`${account}.sip.blf.callPickup.prefix`, setup.pickupCode ?? ''),
    item(`${account}.audio.srtpMode`, setup.srtp ? 'EnabledButNotForced' : 'Disabled'),
    ...line.codecs.map((codec, index) =>
      item(`${account}.codec.choice.${index + 1}`, codecNames[codec]),
    ),
  ];
}

/** Keys on the screen; the first ones are those of the lines. */
function keyItems({ lines, lamps }: PhoneSetup): string[] {
  return lamps.flatMap(({ extension, name }, index) => {
    const key = `pks.vpk.${lines.length + index + 1}`;
    return [
      item(`${key}.account`, 0),
      item(`${key}.keyMode`, 'BLF'),
      item(`${key}.description`, name),
      item(`${key}.value`, extension),
    ];
  });
}

/**
 * Configuration of a Grandstream phone (GRP26xx, and GXP21xx with a firmware that knows names instead of P numbers).
 * Names of items as in the templates for Grandstream of the public repositories fusionpbx/fusionpbx (`grp261x`,
 * `gxp2170`) and wazo-platform/wazo-provd-plugins (`wazo_grandstream`, `base_v2`).
 */
export function grandstreamConfig(setup: PhoneSetup): string {
  const { lines, folder } = setup;
  const unused = Array.from(
    { length: MOST_LINES - lines.length },
    (_, at) => lines.length + at + 1,
  );
  const isHttps = folder.startsWith('https:');
  // Paths without the scheme, and without the slash that the phone puts before the name of the file.
  const path = folder.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gs_provision version="1">',
    '<config version="2">',
    ...lines.flatMap((line, index) => lineItems(setup, line, index + 1)),
    ...unused.map((at) => item(`account.${at}.enable`, 'No')),
    ...keyItems(setup),
    // Hanoi, in the list of the maker.
    item('dateTime.timezone', 'TZX-7'),
    item('provisioning.config.protocol', isHttps ? 'HTTPS' : 'HTTP'),
    item('provisioning.config.serverPath', path),
    item('phonebook.download.mode', isHttps ? 'EnabledUseHTTPS' : 'EnabledUseHTTP'),
    item('phonebook.download.server', path),
    item('phonebook.download.interval', 720),
    item('phonebook.download.removeEditedEntries', 'Yes'),
    '</config>',
    '</gs_provision>',
    '',
  ].join('\n');
}
