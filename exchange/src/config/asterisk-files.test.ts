import fc from 'fast-check';
import type { AsteriskInstall } from '../provision/asterisk-install.ts';
import { asteriskFiles } from './asterisk-files.ts';
import { confSection } from './conf-file.ts';
import { createSecrets } from './create-secrets.ts';
import { instancePaths } from './instance-paths.ts';
import { InvalidSettingError, type InstanceSettings } from './instance-settings.ts';

const install: AsteriskInstall = {
  kind: 'provisioned',
  version: '22.10.1',
  command: ['/tree/asterisk'],
  modulesFolder: '/tree/modules',
  dataFolder: '/tree/share',
};
const settings: InstanceSettings = {
  nodeName: 'n1',
  http: { address: '127.0.0.1', port: 8088 },
  amiPort: 5038,
  capturePort: 9060,
  rtp: { from: 20_000, to: 20_999 },
  routeUrl: 'http://127.0.0.1:8080/api/platform/route',
  secrets: createSecrets(),
};
const write = (changed: Partial<InstanceSettings> = {}): Record<string, string> =>
  asteriskFiles({ ...settings, ...changed }, instancePaths('/data/exchange'), install);

test('addresses, ports and secrets are where they belong', () => {
  const files = write();
  expect(files['http.conf']).toContain('bindaddr=127.0.0.1\nbindport=8088\n');
  expect(files['manager.conf']).toContain('bindaddr=127.0.0.1\nport=5038\n');
  expect(files['rtp.conf']).toContain('rtpstart=20000\nrtpend=20999\n');
  expect(files['ari.conf']).toContain(`password=${settings.secrets.ari}\n`);
  expect(files['extensions.conf']).toContain(`X-Alo-Route-Secret: ${settings.secrets.route},`);
  expect(files['asterisk.conf']).toContain('astlogdir=/data/exchange/log\n');
});

test('only a WebSocket takes SIP, until a port for trunks is set', () => {
  const transports = (changed = {}) => write(changed)['pjsip.conf']?.match(/protocol=\w+/g);
  expect(transports()).toEqual(['protocol=ws']);
  expect(transports({ sipPort: 5060 })).toEqual(['protocol=ws', 'protocol=udp', 'protocol=tcp']);
});

test('by IPv6 the same ports are open, and nobody translates addresses there', () => {
  const files = write({
    sipPort: 5060,
    sipTls: { port: 5061 },
    sipIpv6: true,
    externalAddress: '203.0.113.5',
  });
  const sections = files['pjsip.conf']?.split('\n[') ?? [];
  const six = sections.filter((section) => section.includes('bind=[::]'));
  expect(six.map((section) => /^(\S+)\][^]*bind=(\S+)/.exec(section)?.slice(1))).toEqual([
    ['transport-udp6', '[::]:5060'],
    ['transport-tcp6', '[::]:5060'],
    ['transport-tls6', '[::]:5061'],
  ]);
  expect(six.join('')).not.toContain('external_media_address');
});

test('TURN and an outside address are written when they are set', () => {
  const rtp = write({
    iceServers: [
      { url: 'stun:stun.test:3478' },
      { url: 'turn:turn.test', username: 'u', credential: 'p' },
    ],
    externalAddress: '203.0.113.5',
    localAddresses: ['192.0.2.2'],
  })['rtp.conf'];
  expect(rtp).toContain('stunaddr=stun.test:3478\nturnaddr=turn.test\nturnusername=u\n');
  expect(rtp).toContain('192.0.2.2=>203.0.113.5,include_local_address\n');
});

test.each<[string, Partial<InstanceSettings>]>([
  ['a line break', { nodeName: 'n1\nverbose=9' }],
  ['an expression', { routeUrl: 'http://h/${SHELL(id)}' }],
  ['a query', { routeUrl: 'http://h/route?x=1' }],
  ['a short secret', { secrets: { ...settings.secrets, ami: 'short' } }],
  ['a comment', { iceServers: [{ url: 'stun:h', username: 'a;b' }] }],
  ['a port out of range', { amiPort: 70_000 }],
  ['a host name for an address', { externalAddress: 'example.test' }],
])('%s in a setting is refused', (_, changed) => {
  expect(() => write(changed)).toThrow(InvalidSettingError);
});

test('a value never makes a second line or a comment', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      let text: string;
      try {
        text = confSection('s', [['k', value]]);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        return;
      }
      expect(text.split('\n')).toHaveLength(4);
      expect(text.replaceAll('\\;', '')).not.toContain(';');
    }),
  );
});

test('a folder whose name is too long for a socket gets its run folder elsewhere', () => {
  expect(instancePaths('/data/exchange').run).toBe('/data/exchange/run');
  expect(Buffer.byteLength(instancePaths(`/${'x'.repeat(200)}`).run)).toBeLessThan(90);
});
