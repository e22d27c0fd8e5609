import { MOST_LINES } from '@alo/contracts';
import { DIRECTORY_FILE, type PhoneLine, type PhoneSetup, type SetupWords } from './phone-setup.ts';
import { element, xmlText } from './plain-text.ts';

const transports = { udp: 0, tcp: 1, tls: 3 } as const;
const codecNames = { alaw: 'PCMA', ulaw: 'PCMU', g722: 'G722' } as const;
/** Types of keys: a colleague with a lamp, a line. */
const keyTypes = { lamp: 1, line: 2 } as const;

function lineElement(setup: PhoneSetup, line: PhoneLine | undefined, at: number): string[] {
  const used: string[] =
    line === undefined
      ? [element('EnableReg', 0)]
      : [
          element('PhoneNumber', line.username),
          element('DisplayName', line.name),
          element('RegisterAddr', setup.server.host),
          element('RegisterPort', setup.server.port),
          element('RegisterUser', line.username),
          element('RegisterPswd', line.password),
          element('EnableReg', 1),
          element('Transport', transports[setup.transport]),
          element('MWINum', setup.mailboxCode ?? ''),
          element('VoiceCodecMap', line.codecs.map((codec) => codecNames[codec]).join(',')),
        ];
  return [`<line index="${at}">`, ...used, '</line>'];
}

function key(at: number, type: number, value: string, title: string): string[] {
  return [
    `<Fkey index="${at}">`,
    element('Type', type),
    element('Value', value),
    element('Title', title),
    '</Fkey>',
  ];
}

function keys({ lines, lamps, pickupCode }: PhoneSetup): string[] {
  return [
    ...lines.flatMap(({ extension }, index) =>
      key(index + 1, keyTypes.line, `SIP${index + 1}`, extension),
    ),
    ...lamps.flatMap(({ extension, name }, index) => {
      const taking = pickupCode === null ? '' : `${pickupCode}${extension}`;
      return key(lines.length + index + 1, keyTypes.lamp, `${extension}@1/ba${taking}`, name);
    }),
  ];
}

/**
 * Configuration of a Fanvil phone (X series with XML files). Names of elements as in the templates for Fanvil of the
 * public repositories wazo-platform/wazo-provd-plugins (`wazo_fanvil`) and fusionpbx/fusionpbx (`x3u-pro`, `x4u`).
 */
export function fanvilConfig(setup: PhoneSetup, words: SetupWords): string {
  const lines = Array.from({ length: MOST_LINES }, (_, at) =>
    lineElement(setup, setup.lines[at], at + 1),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sysConf>',
    '<Version>2.0000000000</Version>',
    ...['<sip>', ...lines.flat(), '</sip>'],
    '<phone>',
    // In quarters of an hour.
    ...['<date>', element('TimeZone', 28), element('TimeZoneName', 'UTC+7'), '</date>'],
    `<xmlContact index="1">`,
    element('Name', words.directory),
    element('Addr', `${setup.folder}${DIRECTORY_FILE}`),
    '</xmlContact>',
    '</phone>',
    ...['<dsskey>', '<internal index="1">', ...keys(setup), '</internal>', '</dsskey>'],
    '<ap>',
    ...[element('DownloadCommonConf', 0), element('DownloadDeviceConf', 1)],
    element('FlashServerIP', setup.folder),
    element('FlashFileName', '$mac.cfg'),
    // 4: HTTP, 5: HTTPS; mode 1: after each start.
    element('FlashProtocol', xmlText(setup.folder).startsWith('https:') ? 5 : 4),
    element('FlashMode', 1),
    '</ap>',
    '</sysConf>',
    '',
  ].join('\n');
}
