import { type DeskPhoneVendor, deskPhoneVendors } from '@alo/contracts';
import fc from 'fast-check';
import { configFile, directoryFile } from './phone-files.ts';
import { configFileOf, type PhoneSetup } from './phone-setup.ts';

const line = {
  extension: '101',
  name: 'Lễ tân',
  username: 'dn0002-101',
  password: 'matkhausip1',
  codecs: ['alaw', 'g722'],
} as const;
const setup: PhoneSetup = {
  vendor: 'yealink',
  server: { host: 'alo.example.vn', port: 5061 },
  transport: 'tls',
  srtp: true,
  lines: [line, { ...line, extension: '102', username: 'dn0002-102', codecs: ['ulaw'] }],
  lamps: [{ extension: '103', name: 'Mai' }],
  mailboxCode: '*97',
  pickupCode: '**',
  folder: 'https://alo.example.vn/provision/dn0002-khoa/',
};
const of = (vendor: DeskPhoneVendor, changed: Partial<PhoneSetup> = {}) =>
  configFile({ ...setup, ...changed, vendor }).text;

test('each maker has a file of its own by the MAC address', () => {
  const names = deskPhoneVendors.map((vendor) => configFileOf(vendor, '00:15:65:AB:CD:EF'));
  expect(names).toEqual(['001565abcdef.cfg', '001565abcdef.cfg', 'cfg001565abcdef.xml']);
});

test.each<[DeskPhoneVendor, readonly string[]]>([
  [
    'yealink',
    [
      'account.1.user_name = dn0002-101',
      'account.1.password = matkhausip1',
      'account.1.sip_server.1.address = alo.example.vn',
      'account.1.sip_server.1.port = 5061',
      'account.1.sip_server.1.transport_type = 2',
      'account.1.srtp_encryption = 1',
      'account.1.codec.pcma.priority = 1',
      'account.1.codec.g722.priority = 2',
      'account.1.codec.pcmu.enable = 0',
      'account.2.codec.pcmu.priority = 1',
      'account.3.enable = 0',
      'voice_mail.number.1 = *97',
      'linekey.1.type = 15',
      'linekey.3.type = 16',
      'linekey.3.value = 103',
      'linekey.3.label = Mai',
      'linekey.3.pickup_value = **103',
      'local_time.time_zone = +7',
      'static.auto_provision.server.url = https://alo.example.vn/provision/dn0002-khoa/',
      'remote_phonebook.data.1.url = https://alo.example.vn/provision/dn0002-khoa/phonebook.xml',
    ],
  ],
  [
    'fanvil',
    [
      '<line index="1">',
      '<RegisterUser>dn0002-101</RegisterUser>',
      '<RegisterPswd>matkhausip1</RegisterPswd>',
      '<RegisterAddr>alo.example.vn</RegisterAddr>',
      '<RegisterPort>5061</RegisterPort>',
      '<Transport>3</Transport>',
      '<VoiceCodecMap>PCMA,G722</VoiceCodecMap>',
      '<EnableReg>0</EnableReg>',
      '<MWINum>*97</MWINum>',
      '<Value>103@1/ba**103</Value>',
      '<TimeZone>28</TimeZone>',
      '<FlashServerIP>https://alo.example.vn/provision/dn0002-khoa/</FlashServerIP>',
      '<FlashProtocol>5</FlashProtocol>',
      '<Addr>https://alo.example.vn/provision/dn0002-khoa/phonebook.xml</Addr>',
    ],
  ],
  [
    'grandstream',
    [
      '<item name="account.1.sip.userid">dn0002-101</item>',
      '<item name="account.1.sip.subscriber.password">matkhausip1</item>',
      '<item name="account.1.sip.server.1.address">alo.example.vn:5061</item>',
      '<item name="account.1.sip.transport">TlsOrTcp</item>',
      '<item name="account.1.audio.srtpMode">EnabledButNotForced</item>',
      '<item name="account.1.codec.choice.2">G.722</item>',
      '<item name="account.1.sip.voicemail.number">*97</item>',
      '<item name="account.3.enable">No</item>',
      '<item name="pks.vpk.3.value">103</item>',
      '<item name="dateTime.timezone">TZX-7</item>',
      '<item name="provisioning.config.protocol">HTTPS</item>',
      '<item name="provisioning.config.serverPath">alo.example.vn/provision/dn0002-khoa</item>',
      '<item name="phonebook.download.server">alo.example.vn/provision/dn0002-khoa</item>',
    ],
  ],
])('the file of %s has account, keys, time zone and the way back', (vendor, expected) => {
  const lines = of(vendor).split('\n');
  expect(expected.filter((one) => !lines.includes(one))).toEqual([]);
});

test.each(deskPhoneVendors)('%s: plain UDP without SRTP, codes that are off', (vendor) => {
  const text = of(vendor, {
    ...{ transport: 'udp', srtp: false, mailboxCode: null, pickupCode: null },
    folder: 'http://10.0.0.2:8080/provision/dn0002-khoa/',
  });
  expect(text).not.toContain('*');
  expect(text).toContain('10.0.0.2:8080/provision/dn0002-khoa');
  expect(text).not.toContain('https');
});

const odd = `Lan "Anh" <b>&amp; O'Neil\r\naccount.1.password = lay-cap\u2028\u0000]]>`;

/** Elements of a document; throws where it is not well-formed. */
function elementsOf(text: string): readonly string[] {
  const open: string[] = [];
  const found: string[] = [];
  const body = text.replace(/^<\?xml [^?]*\?>\n/, '');
  const parts = /<(\/?)([A-Za-z]\w*)((?: \w+="[^"<&]*")*)>|([^<>&]|&(?:amp|lt|gt|quot|apos);)+/gy;
  let at = 0;
  for (const part of body.matchAll(parts)) {
    at = part.index + part[0].length;
    const [, closes, name] = part;
    if (name === undefined) continue;
    if (closes === '/') expect(open.pop()).toBe(name);
    else open.push(name);
    found.push(name);
  }
  expect([at, open]).toEqual([body.length, []]);
  return found;
}

test('odd names stay one value of one line', () => {
  const names = { lines: [{ ...line, name: odd }], lamps: [{ extension: '103', name: odd }] };
  const plain = of('yealink', { lines: [line], lamps: setup.lamps }).split('\n');
  const lines = of('yealink', names).split('\n');
  expect(lines.length).toBe(plain.length);
  expect(lines.filter((one) => one.startsWith('account.1.password'))).toEqual([
    'account.1.password = matkhausip1',
  ]);
  for (const vendor of ['fanvil', 'grandstream'] as const) {
    const text = of(vendor, names);
    expect(text).toContain('Lan &quot;Anh&quot; &lt;b&gt;&amp;amp; O&apos;Neil account');
    expect(elementsOf(text)).toEqual(elementsOf(of(vendor, { lines: [line], lamps: setup.lamps })));
  }
});

test('whatever people are called, the files have the same shape', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, other) => {
      const names = { lines: [{ ...line, name }], lamps: [{ extension: '103', name: other }] };
      expect(of('yealink', names).split(/[\n\r\u0085\u2028\u2029]/).length).toBe(
        of('yealink', { lines: [line], lamps: setup.lamps }).split('\n').length,
      );
      for (const vendor of ['fanvil', 'grandstream'] as const) elementsOf(of(vendor, names));
      for (const vendor of deskPhoneVendors) {
        elementsOf(directoryFile(vendor, [{ extension: '101', name }]).text);
      }
    }),
    { numRuns: 300 },
  );
});

test.each<[DeskPhoneVendor, string]>([
  [
    'yealink',
    '<YealinkIPPhoneDirectory>\n<DirectoryEntry>\n<Name>Lê &amp; Mai</Name>\n<Telephone>101',
  ],
  [
    'fanvil',
    '<FanvilIPPhoneDirectory>\n<DirectoryEntry>\n<Name>Lê &amp; Mai</Name>\n<Telephone>101',
  ],
  ['grandstream', '<FirstName>Lê &amp; Mai</FirstName>\n<Phone type="Work">\n<phonenumber>101'],
])('the directory of %s names the colleagues', (vendor, expected) => {
  const { type, text } = directoryFile(vendor, [{ extension: '101', name: 'Lê & Mai' }]);
  expect(type).toBe('text/xml; charset=utf-8');
  expect(text).toContain(expected);
  expect(elementsOf(text).length).toBeGreaterThan(4);
});
