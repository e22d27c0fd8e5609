import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AmiClient } from '../ami/ami-client.ts';
import type { InstancePaths } from '../config/instance-paths.ts';
import { allTrunks } from '../config/dial-plan/names.ts';
import { type ObjectFileKind, objectFileNames } from '../config/object-file-names.ts';
import { writeWhole } from '../config/write-whole.ts';
import { type ExchangeObjects, exchangeObjectsSchema } from './exchange-objects.ts';
import { mailboxesConf } from './mailboxes-conf.ts';
import { musicConf } from './music-conf.ts';
import { memberInterface, type QueueObject, queueName } from './queue-object.ts';
import { queuesConf } from './queues-conf.ts';
import { type Trunk, trunkEndpoint } from './trunk.ts';
import { trunksConf } from './trunks-conf.ts';

/** Which module reads a file; music comes before the queues that name it. */
const moduleOf: Readonly<Record<ObjectFileKind, string>> = {
  music: 'res_musiconhold.so',
  mailboxes: 'app_voicemail.so',
  trunks: 'res_pjsip.so',
  queues: 'app_queue.so',
};
const kinds: readonly ObjectFileKind[] = ['music', 'mailboxes', 'trunks', 'queues'];

/**
 * Keeps what Asterisk reads from files equal to what the server knows: queues, music, mailboxes, trunks. Only
 * the module of a file that changed is told to read anew; calls that go on, and callers that wait, stay.
 * Calls are carried out one after another, in the order they were made.
 */
export class ObjectFiles {
  readonly #paths: InstancePaths;
  readonly #ami: Pick<AmiClient, 'action'>;
  /** Kinds that Asterisk is known to have read as they are on disk. */
  readonly #loaded = new Set<ObjectFileKind>();
  /** Pauses as Asterisk was last told, by queue and member; undefined before it was asked. */
  #pauses: Map<string, boolean> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(paths: InstancePaths, ami: Pick<AmiClient, 'action'>) {
    this.#paths = paths;
    this.#ami = ami;
  }

  /** Asterisk is another one than before: what it has read is not known any more. To be called when it connects. */
  forget(): void {
    this.#loaded.clear();
    this.#pauses = undefined;
  }

  /**
   * Makes Asterisk hold exactly these objects; gives back the kinds it was told to read. Calling it again
   * after an error is enough.
   * @throws {v.ValiError} before anything is written. @throws {AmiError}
   */
  apply(objects: ExchangeObjects): Promise<ObjectFileKind[]> {
    const result = this.#last.then(() => this.#apply(v.parse(exchangeObjectsSchema, objects)));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #apply(objects: ExchangeObjects): Promise<ObjectFileKind[]> {
    const texts = objectFiles(objects, this.#paths.sounds);
    for (const kind of kinds) {
      const path = join(this.#paths.etc, objectFileNames[kind]);
      if ((await readFile(path, 'utf8').catch(() => undefined)) === texts[kind]) continue;
      this.#loaded.delete(kind);
      await writeWhole(path, texts[kind]);
    }
    const changed = kinds.filter((kind) => !this.#loaded.has(kind));
    for (const kind of changed) {
      await this.#ami.action('Reload', { Module: moduleOf[kind] });
      this.#loaded.add(kind);
    }
    if (changed.includes('trunks')) await this.#seeTrunks(objects.trunks);
    await this.#pause(objects.queues);
    return changed;
  }

  /** The dial plan needs their order for calls for help; and Asterisk would know only later which carrier is there. */
  async #seeTrunks(trunks: readonly Trunk[]): Promise<void> {
    const names = trunks.map(({ name }) => name).join(',');
    await this.#ami.action('DBPut', { Family: allTrunks.family, Key: allTrunks.key, Val: names });
    for (const { name } of trunks) {
      await this.#ami.action('PJSIPQualify', { Endpoint: trunkEndpoint(name) });
    }
  }

  /** A member that Asterisk knows keeps its pause when the file is read anew, so it is told of each change. */
  async #pause(queues: readonly QueueObject[]): Promise<void> {
    const wanted = new Map<string, boolean>();
    this.#pauses ??= await this.#presentPauses();
    for (const queue of queues) {
      for (const { extension, paused } of queue.members) {
        const member = memberInterface(queue.tenant, extension);
        const key = `${queueName(queue)} ${member}`;
        wanted.set(key, paused);
        if ((this.#pauses.get(key) ?? paused) === paused) continue;
        await this.#ami.action('QueuePause', {
          Queue: queueName(queue),
          Interface: member,
          Paused: String(paused),
        });
        this.#pauses.set(key, paused);
      }
    }
    this.#pauses = wanted;
  }

  async #presentPauses(): Promise<Map<string, boolean>> {
    const messages = await this.#ami.action('QueueStatus');
    return new Map(
      messages
        .filter((message) => message.get('Event') === 'QueueMember')
        .map((message) => [
          `${message.get('Queue')} ${message.get('Location')}`,
          message.get('Paused') === '1',
        ]),
    );
  }
}

/** The text of each file. Pure. */
export function objectFiles(
  { queues, musicClasses, mailboxes, trunks }: ExchangeObjects,
  sounds: string,
): Record<ObjectFileKind, string> {
  return {
    queues: queuesConf(queues),
    music: musicConf(musicClasses, sounds),
    mailboxes: mailboxesConf(mailboxes),
    trunks: trunksConf(trunks),
  };
}
