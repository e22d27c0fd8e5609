import type { ExchangeObjects } from '../exchange-objects.ts';
import type { Mailbox } from '../mailbox.ts';
import type { MusicClass } from '../music-class.ts';
import type { QueueMember, QueueObject } from '../queue-object.ts';
import type { Trunk } from '../trunk.ts';

export function member(extension: string, parts: Partial<QueueMember> = {}): QueueMember {
  return {
    extension,
    name: `Máy ${extension}`,
    penalty: 0,
    paused: false,
    ringinuse: false,
    wrapuptime: null,
    hasDeskPhone: false,
    ...parts,
  };
}

export function queueObject(id: string, parts: Partial<QueueObject> = {}): QueueObject {
  return {
    tenant: 'dn0002',
    id,
    strategy: 'linear',
    timeout: 15,
    retry: 1,
    wrapuptime: 0,
    weight: 0,
    maxlen: 0,
    joinempty: 'strict',
    leavewhenempty: 'strict',
    ringinuse: false,
    autofill: true,
    penaltymemberslimit: 0,
    memberdelay: 0,
    reportholdtime: false,
    servicelevel: 20,
    musicClass: null,
    announce: null,
    periodicAnnounce: null,
    periodicFrequency: 60,
    announcePosition: 'no',
    announceHoldtime: 'no',
    announceFrequency: 0,
    exitKey: null,
    callbackKey: null,
    members: [],
    ...parts,
  };
}

export function musicClass(id: string, parts: Partial<MusicClass> = {}): MusicClass {
  return { tenant: 'dn0002', id, sort: 'alpha', files: ['song'], announcement: null, ...parts };
}

export function mailbox(box: string, parts: Partial<Mailbox> = {}): Mailbox {
  return { tenant: 'dn0002', box, name: box, ...parts };
}

export function trunk(name: string, parts: Partial<Trunk> = {}): Trunk {
  return { name, host: '127.0.0.2', port: 5060, transport: 'udp', ...parts };
}

export function exchangeObjects(parts: Partial<ExchangeObjects> = {}): ExchangeObjects {
  return {
    queues: [],
    musicClasses: [],
    mailboxes: [],
    lamps: [],
    recordKeys: [],
    trunks: [],
    ...parts,
  };
}
