import fc from 'fast-check';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { AmiError } from '../ami/errors.ts';
import { instancePaths, type InstancePaths } from '../config/instance-paths.ts';
import { mailboxSchema } from './mailbox.ts';
import { musicClassSchema } from './music-class.ts';
import { ObjectFiles, objectFiles } from './object-files.ts';
import { queueObjectSchema } from './queue-object.ts';
import {
  exchangeObjects,
  mailbox,
  member,
  musicClass,
  queueObject,
  trunk,
} from './testing/some-objects.ts';
import { trunkSchema } from './trunk.ts';

const texts = (parts: Parameters<typeof exchangeObjects>[0]) =>
  objectFiles(exchangeObjects(parts), '/inst/share/sounds');

describe('what is written', () => {
  test('a queue, with its members in order', () => {
    const queue = queueObject('7', {
      strategy: 'rrmemory',
      musicClass: '3',
      announce: 'hello-agent',
      periodicAnnounce: 'please-wait',
      exitKey: '*',
      callbackKey: '2',
      members: [
        member('102', { penalty: 2, paused: true, wrapuptime: 30, hasDeskPhone: true }),
        member('101'),
      ],
    });
    const text = texts({ queues: [queue] }).queues;
    expect(text).toMatch(/^\[dn0002-q7\]\nstrategy=rrmemory\ntimeout=15\n/);
    expect(text).toContain('musicclass=dn0002-m3\nannounce=alo/dn0002/hello-agent\n');
    expect(text).toContain('periodic-announce=alo/dn0002/please-wait\n');
    expect(text).toContain('joinempty=penalty,paused,invalid,unavailable\n');
    expect(text).toContain('context=queue-exit-star-callback-2\n');
    expect(text).toContain(
      'member=Local/dn0002_102@queue-member,2,Máy 102,hint:dn0002_102@queue-member,no,30,1\n' +
        'member=PJSIP/dn0002-101@web,0,Máy 101,hint:dn0002_101@queue-member,no,,0\n',
    );
  });

  test('music in its order; a class without files is the common one', () => {
    const classes = [musicClass('3', { files: ['b', 'a'], announcement: 'ad' }), musicClass('4')];
    const { music } = texts({ musicClasses: [...classes, musicClass('5', { files: [] })] });
    expect(music).toContain(
      '[dn0002-m3]\nmode=playlist\nentry=/inst/share/sounds/alo/dn0002/b\n' +
        'entry=/inst/share/sounds/alo/dn0002/a\nannouncement=alo/dn0002/ad\n',
    );
    expect(music).not.toContain('dn0002-m5');
    const pieces = musicClass('6', { files: ['x-0', 'x-1'], sort: 'randstart' });
    expect(texts({ musicClasses: [pieces] }).music).toContain('sort=randstart\n');
  });

  test('mailboxes by tenant', () => {
    const boxes = [
      mailbox('101', { name: 'An, kế toán' }),
      mailbox('101', { tenant: 'dn0003' }),
      mailbox('box-7'),
    ];
    expect(texts({ mailboxes: boxes }).mailboxes).toBe(
      '[dn0002]\n101=,An kế toán,\nbox-7=,box-7,\n\n[dn0003]\n101=,101,\n\n',
    );
  });

  test.each([
    ['127.0.0.2', 'transport-udp'],
    ['[2001:db8::1]', 'transport-udp6'],
    // A name may have addresses of IPv6 alone.
    ['sip.carrier.example', undefined],
  ])('a trunk at %s goes by %s', (host, transport) => {
    const { trunks } = texts({ trunks: [trunk('carrier', { host, username: 'alo' })] });
    const named = [...trunks.matchAll(/^transport=(.*)$/gm)].map(([, name]) => name);
    expect(named).toEqual(transport === undefined ? [] : [transport, transport]);
  });

  test('a trunk by address, and one that registers', () => {
    const { trunks } = texts({
      trunks: [
        trunk('carrier'),
        trunk('other', { transport: 'tcp', username: 'alo', password: 'p;w' }),
      ],
    });
    expect(trunks).toContain('[trunk_carrier]\ntype=aor\ncontact=sip:127.0.0.2:5060\n');
    expect(trunks).toContain('[trunk_carrier_identify]\ntype=identify\nendpoint=trunk_carrier\n');
    expect(trunks).toContain('contact=sip:127.0.0.2:5060\\;transport=tcp\n');
    expect(trunks).toContain('username=alo\npassword=p\\;w\n');
    expect(trunks.match(/type=registration/g)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  const bad = ['a]', 'a\nb', 'a;b', 'a,b', '', '../x', 'a b', '${X}', 'a&b', '[x', '#include x'];
  test.each(bad)('%j as an id, a sound, a box, a trunk, a host, an address', (text) => {
    expect(v.is(queueObjectSchema, queueObject(text))).toBe(false);
    expect(v.is(queueObjectSchema, queueObject('1', { announce: text }))).toBe(false);
    expect(v.is(queueObjectSchema, queueObject('1', { tenant: text }))).toBe(false);
    expect(v.is(queueObjectSchema, queueObject('1', { members: [member(text)] }))).toBe(false);
    expect(v.is(musicClassSchema, musicClass(text))).toBe(false);
    expect(v.is(musicClassSchema, musicClass('1', { files: [text] }))).toBe(false);
    expect(v.is(mailboxSchema, mailbox(text))).toBe(false);
    expect(v.is(trunkSchema, trunk(text))).toBe(false);
    expect(v.is(trunkSchema, trunk('a', { host: text }))).toBe(false);
  });

  test.each(['127.0.0.1', 'localhost', '[::1]'])(
    'a trunk at %s, where browsers come from',
    (host) => {
      expect(v.is(trunkSchema, trunk('a', { host }))).toBe(false);
    },
  );

  test.each(['a\nb', 'a b', '>a', ''])('%j as the password of a trunk', (password) => {
    expect(v.is(trunkSchema, trunk('a', { username: 'u', password }))).toBe(false);
  });
});

test('whatever people call their agents, a member stays one line of seven parts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const queue = queueObject('1', { members: [member('101', { name })] });
      const { queues, mailboxes } = texts({
        queues: [queue],
        mailboxes: [mailbox('101', { name })],
      });
      const lines = queues.split('\n').filter((line) => line.startsWith('member='));
      expect(lines).toHaveLength(1);
      expect(lines[0]?.split(',')).toHaveLength(7);
      expect(lines[0]).not.toMatch(/["'\\;()[\]{}|]/);
      expect(queues.split('\n')).toHaveLength(
        texts({ queues: [queueObject('1', { members: [member('101')] })] }).queues.split('\n')
          .length,
      );
      expect(mailboxes.split('\n')).toHaveLength(4);
      expect(mailboxes.split(',')).toHaveLength(3);
    }),
  );
});

describe('what Asterisk is sent', () => {
  let folder: string;
  let paths: InstancePaths;
  let reported: string[];
  let fails = false;
  const ami = {
    action: (name: string, fields: Readonly<Record<string, string>> = {}) => {
      if (fails) return Promise.reject(new AmiError('disconnected', name));
      reported.push([name, ...Object.values(fields)].join(' '));
      return Promise.resolve([]);
    },
  };
  const reloads = () => reported.splice(0).filter((line) => line.startsWith('Reload'));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alo-objects-'));
    paths = instancePaths(folder);
    await mkdir(paths.etc, { recursive: true });
    reported = [];
    fails = false;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('everything at first, then only what changed', async () => {
    const files = new ObjectFiles(paths, ami);
    await files.apply(exchangeObjects());
    expect(reloads()).toEqual([
      'Reload res_musiconhold.so',
      'Reload app_voicemail.so',
      'Reload res_pjsip.so',
      'Reload app_queue.so',
      'Reload pbx_config.so',
      'Reload features',
    ]);
    const objects = exchangeObjects({ queues: [queueObject('1')] });
    expect(await files.apply(objects)).toEqual(['queues']);
    expect(reloads()).toEqual(['Reload app_queue.so']);
    expect(await files.apply(objects)).toEqual([]);
    expect(reloads()).toEqual([]);
    files.forget();
    expect(await files.apply(objects)).toHaveLength(6);
  });

  test('what could not be sent is sent the next time', async () => {
    const files = new ObjectFiles(paths, ami);
    await files.apply(exchangeObjects());
    reloads();
    fails = true;
    const objects = exchangeObjects({ queues: [queueObject('1')] });
    await expect(files.apply(objects)).rejects.toThrow(AmiError);
    fails = false;
    expect(await files.apply(objects)).toEqual(['queues']);
    expect(reloads()).toEqual(['Reload app_queue.so']);
  });

  test('nothing is written when one object is out of bounds', async () => {
    const files = new ObjectFiles(paths, ami);
    const objects = exchangeObjects({ queues: [queueObject('1')], mailboxes: [mailbox('a]')] });
    await expect(files.apply(objects)).rejects.toThrow(v.ValiError);
    await expect(readFile(join(paths.etc, 'alo-queues.conf'))).rejects.toThrow('ENOENT');
  });

  test('an agent that pauses is sent, once', async () => {
    const files = new ObjectFiles(paths, ami);
    const paused = (is: boolean) =>
      exchangeObjects({ queues: [queueObject('1', { members: [member('101', { paused: is })] })] });
    await files.apply(paused(false));
    reported.length = 0;
    await files.apply(paused(true));
    await files.apply(paused(true));
    expect(reported.filter((line) => line.startsWith('QueuePause'))).toEqual([
      'QueuePause dn0002-q1 PJSIP/dn0002-101@web true',
    ]);
  });

  test('of the queues of 2,000 companies only the changed one is looked at', async () => {
    const files = new ObjectFiles(paths, ami);
    const looked: string[] = [];
    const queueOf = (company: number, paused = false) => {
      const tenant = `dn${company}`;
      const { members, ...queue } = queueObject('1', {
        tenant,
        members: [member('101', { paused })],
      });
      const counted = {
        ...queue,
        get members() {
          looked.push(tenant);
          return members;
        },
      };
      return counted;
    };
    const queues = Array.from({ length: 2000 }, (_none, company) => queueOf(1000 + company));
    await files.apply(exchangeObjects({ queues }));
    expect(new Set(looked.splice(0)).size).toBe(2000);
    reported.length = 0;
    const after = queues.with(7, queueOf(1007, true));
    await files.apply(exchangeObjects({ queues: after }));
    expect(new Set(looked)).toEqual(new Set(['dn1007']));
    expect(reported).toEqual([
      'Reload app_queue.so',
      'QueuePause dn1007-q1 PJSIP/dn1007-101@web true',
    ]);
  });
});
