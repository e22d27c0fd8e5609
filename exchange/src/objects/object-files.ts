import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AmiClient } from '../ami/ami-client.ts';
import type { InstancePaths } from '../config/instance-paths.ts';
import { allTrunks, trunkLimitsFamily } from '../config/dial-plan/names.ts';
import { type ObjectFileKind, objectFileNames } from '../config/object-file-names.ts';
import { ownerOnly, writeWhole } from '../write-whole.ts';
import type { ExchangeObjects } from './exchange-objects.ts';
import { type Lamps, lampsConf, lampsSchema } from './lamps.ts';
import { mailboxSchema } from './mailbox.ts';
import { mailboxesConf } from './mailboxes-conf.ts';
import { musicClassSchema } from './music-class.ts';
import { musicConf } from './music-conf.ts';
import { oncePerObject } from './once-per-object.ts';
import { memberInterface, type QueueObject, queueName, queueObjectSchema } from './queue-object.ts';
import { queuesConf } from './queues-conf.ts';
import { StoredFamily } from './stored-family.ts';
import { type RecordKey, recordKeySchema, recordKeysConf } from './record-keys.ts';
import { type Trunk, trunkAddresses, trunkEndpoint, trunkSchema } from './trunk.ts';
import { trunksConf } from './trunks-conf.ts';

/** Which module reads a file; music comes before the queues that name it. */
const moduleOf: Readonly<Record<ObjectFileKind, string>> = {
  music: 'res_musiconhold.so',
  mailboxes: 'app_voicemail.so',
  trunks: 'res_pjsip.so',
  queues: 'app_queue.so',
  lamps: 'pbx_config.so',
  recordKeys: 'features',
};
const kinds: readonly ObjectFileKind[] = [
  'music',
  'mailboxes',
  'trunks',
  'queues',
  'lamps',
  'recordKeys',
];

/** Each object is checked once: of those of thousands of companies few change at a time. */
const checked = {
  queue: oncePerObject((queue: QueueObject) => v.parse(queueObjectSchema, queue)),
  music: oncePerObject((music: ExchangeObjects['musicClasses'][number]) =>
    v.parse(musicClassSchema, music),
  ),
  mailbox: oncePerObject((mailbox: ExchangeObjects['mailboxes'][number]) =>
    v.parse(mailboxSchema, mailbox),
  ),
  lamps: oncePerObject((lamps: Lamps) => v.parse(lampsSchema, lamps)),
  recordKey: oncePerObject((key: RecordKey) => v.parse(recordKeySchema, key)),
  trunk: oncePerObject((trunk: Trunk) => v.parse(trunkSchema, trunk)),
};

function checkedObjects(objects: ExchangeObjects): ExchangeObjects {
  return {
    queues: objects.queues.map(checked.queue),
    musicClasses: objects.musicClasses.map(checked.music),
    mailboxes: objects.mailboxes.map(checked.mailbox),
    lamps: objects.lamps.map(checked.lamps),
    recordKeys: objects.recordKeys.map(checked.recordKey),
    trunks: objects.trunks.map(checked.trunk),
  };
}

/**
 * Keeps what Asterisk reads from files equal to what the server knows: queues, music, mailboxes, trunks. Only
 * the module whose file changed is reloaded; running calls and waiting callers are not affected.
 * Calls are carried out one after another, in the order they were made.
 */
export class ObjectFiles {
  readonly #paths: InstancePaths;
  readonly #ami: Pick<AmiClient, 'action'>;
  readonly #trunkLimits: StoredFamily;
  /** Kinds that Asterisk is known to have read as they are on disk. */
  readonly #loaded = new Set<ObjectFileKind>();
  /** Pauses as they were last sent to Asterisk, by queue and member; undefined before it was asked. */
  #pauses: Map<string, Map<string, boolean>> | undefined;
  /** Queues whose pauses were sent. */
  #applied = new Map<string, QueueObject>();
  /** What trunks may take, as last written to the store of Asterisk; undefined before that. */
  #limits: Map<string, string> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(paths: InstancePaths, ami: Pick<AmiClient, 'action'>) {
    this.#paths = paths;
    this.#ami = ami;
    this.#trunkLimits = new StoredFamily(ami, {
      family: trunkLimitsFamily,
      key: /^[A-Za-z0-9-]{1,40}$/,
      value: /^\d+-\d+-\d+-\d+$/,
    });
  }

  /** Asterisk is another one than before: what it has read is not known any more. To be called when it connects. */
  forget(): void {
    this.#loaded.clear();
    this.#pauses = undefined;
    this.#applied.clear();
    this.#trunkLimits.forget();
    this.#limits = undefined;
  }

  /** @throws {v.ValiError} for objects that may not be handed over: to be asked for each company's */
  check(objects: Omit<ExchangeObjects, 'trunks'>): void {
    checkedObjects({ ...objects, trunks: [] });
  }

  /**
   * Makes Asterisk hold exactly these objects; returns the kinds that were reloaded. Calling it again
   * after an error is enough.
   * @throws {v.ValiError} before anything is written. @throws {AmiError}
   */
  apply(objects: ExchangeObjects): Promise<ObjectFileKind[]> {
    const result = this.#last.then(() => this.#apply(checkedObjects(objects)));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #apply(objects: ExchangeObjects): Promise<ObjectFileKind[]> {
    const texts = objectFiles(objects, this.#paths.sounds);
    for (const kind of kinds) {
      const path = join(this.#paths.etc, objectFileNames[kind]);
      if ((await readFile(path, 'utf8').catch(() => undefined)) === texts[kind]) continue;
      this.#loaded.delete(kind);
      await writeWhole(path, texts[kind], ownerOnly);
    }
    const changed = kinds.filter((kind) => !this.#loaded.has(kind));
    for (const kind of changed) {
      await this.#ami.action('Reload', { Module: moduleOf[kind] });
      this.#loaded.add(kind);
    }
    await this.#limitTrunks(objects.trunks);
    if (changed.includes('trunks')) await this.#seeTrunks(objects.trunks);
    await this.#pause(objects.queues);
    return changed;
  }

  /** What the dial plan needs to know before it dials by a trunk. */
  async #limitTrunks(trunks: readonly Trunk[]): Promise<void> {
    const limits = new Map(
      trunks.map((trunk) => {
        const { name, channels = 0, callsPerSecond = 0, ringSeconds = 0 } = trunk;
        const count = trunkAddresses(trunk).length;
        return [name, `${count}-${channels}-${callsPerSecond}-${ringSeconds}`];
      }),
    );
    if (this.#limits === undefined) await this.#trunkLimits.apply(limits);
    else await this.#trunkLimits.change(this.#limits, limits);
    this.#limits = limits;
  }

  /** The dial plan needs their order for calls for help; and Asterisk would know only later which carrier is there. */
  async #seeTrunks(trunks: readonly Trunk[]): Promise<void> {
    const names = trunks.map(({ name }) => name).join(',');
    await this.#ami.action('DBPut', { Family: allTrunks.family, Key: allTrunks.key, Val: names });
    for (const { name } of trunks) {
      await this.#ami.action('PJSIPQualify', { Endpoint: trunkEndpoint(name) });
    }
  }

  /** A known member keeps its pause when the file is reloaded, so each change is sent as an action. */
  async #pause(queues: readonly QueueObject[]): Promise<void> {
    this.#pauses ??= await this.#presentPauses();
    const wanted = new Map<string, Map<string, boolean>>();
    const applied = new Map<string, QueueObject>();
    for (const queue of queues) {
      const name = queueName(queue);
      const before = this.#pauses.get(name) ?? new Map<string, boolean>();
      const isApplied = this.#applied.get(name) === queue;
      wanted.set(name, isApplied ? before : await this.#pauseMembers(queue, before));
      applied.set(name, queue);
    }
    this.#pauses = wanted;
    this.#applied = applied;
  }

  async #pauseMembers(queue: QueueObject, before: Map<string, boolean>) {
    const wanted = new Map<string, boolean>();
    for (const one of queue.members) {
      const { paused } = one;
      const member = memberInterface(queue.tenant, one);
      wanted.set(member, paused);
      if ((before.get(member) ?? paused) === paused) continue;
      const Queue = queueName(queue);
      await this.#ami.action('QueuePause', { Queue, Interface: member, Paused: String(paused) });
      before.set(member, paused);
    }
    return wanted;
  }

  async #presentPauses(): Promise<Map<string, Map<string, boolean>>> {
    const messages = await this.#ami.action('QueueStatus');
    const pauses = new Map<string, Map<string, boolean>>();
    for (const message of messages) {
      if (message.get('Event') !== 'QueueMember') continue;
      const queue = message.get('Queue') ?? '';
      const members = pauses.get(queue) ?? new Map<string, boolean>();
      pauses.set(queue, members.set(message.get('Location') ?? '', message.get('Paused') === '1'));
    }
    return pauses;
  }
}

/** The text of each file. Pure. */
export function objectFiles(
  { queues, musicClasses, mailboxes, lamps, recordKeys, trunks }: ExchangeObjects,
  sounds: string,
): Record<ObjectFileKind, string> {
  return {
    queues: queuesConf(queues),
    music: musicConf(musicClasses, sounds),
    mailboxes: mailboxesConf(mailboxes),
    trunks: trunksConf(trunks),
    lamps: lampsConf(lamps),
    recordKeys: recordKeysConf(recordKeys),
  };
}
