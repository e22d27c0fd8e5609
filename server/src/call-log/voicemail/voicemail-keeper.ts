import { toE164 } from '@alo/contracts';
import {
  type BoxName,
  type FoundMessage,
  removeSpooled,
  spooledBoxes,
  spooledMessages,
} from '@alo/exchange';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordingPath } from '../../telephony/exchange/recording.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { shownPhone } from '../../kernel/masking/shown-number.ts';
import type { Database } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import type { LiveStreams } from '../../kernel/live/live-streams.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { callerName } from './caller-name.ts';
import { deleteOrphanMailboxes } from './delete-orphan-mailboxes.ts';
import { mailboxOwner } from './mailbox-owner.ts';
import type { Mail, Mailer } from '../../kernel/mail/mailer.ts';
import { messageMail } from './message-mail.ts';

interface VoicemailKeeperParts {
  readonly database: Database;
  readonly live: LiveStreams;
  /** Where messages are kept. */
  readonly folder: string;
  readonly mailer: Mailer | undefined;
  readonly onError: (what: string, error: unknown) => void;
  /** Milliseconds until an e-mail that the relay did not take is tried once more. */
  readonly mailAgain?: number;
  /** Milliseconds until messages that could not be taken (a full disk, no database) are checked again. */
  readonly lookAgain?: number;
}

/**
 * Takes the messages that callers left out of the exchange's spool, each once: the sound is copied, then the row is
 * written, then the spool is cleared. Whatever a crash or a full disk leaves undone, the next look does.
 */
export class VoicemailKeeper {
  readonly #parts: VoicemailKeeperParts;
  readonly #timers = new Set<NodeJS.Timeout>();
  #lookingAgain: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(parts: VoicemailKeeperParts) {
    this.#parts = parts;
  }

  /** Looks into every mailbox: after the exchange or this server was away. */
  takeAll(spool: string): Promise<void> {
    return this.#inOrder(spool, async () => {
      for (const box of await spooledBoxes(spool)) await this.#takeBox(spool, box);
    });
  }

  /** Looks into one mailbox. */
  take(spool: string, box: BoxName): Promise<void> {
    return this.#inOrder(spool, () => this.#takeBox(spool, box));
  }

  /** Resolves when what was begun is done. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    clearTimeout(this.#lookingAgain);
    await this.#last;
  }

  #inOrder(spool: string, work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(async () => {
      if (this.#closed) return;
      await work().catch((error: unknown) => {
        this.#parts.onError('voicemail', error);
        this.#lookLater(spool);
      });
    });
    return this.#last;
  }

  #lookLater(spool: string): void {
    const { lookAgain = 30_000 } = this.#parts;
    clearTimeout(this.#lookingAgain);
    if (!this.#closed)
      this.#lookingAgain = setTimeout(() => void this.takeAll(spool), lookAgain).unref();
  }

  async #takeBox(spool: string, box: BoxName): Promise<void> {
    for (const message of await spooledMessages(spool, box)) await this.#store(message);
  }

  async #store(message: FoundMessage): Promise<void> {
    const { database, live, folder } = this.#parts;
    const { tenant, box, messageId, callerNumber, leftAt, seconds } = message;
    const id = newId();
    const [year, month] = new Date(leftAt).toISOString().split('-');
    const file = join(tenant, year ?? '', month ?? '', `${id}.wav`);
    const path = recordingPath(folder, tenant, file);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(message.wav, path).catch(async (error: unknown) => {
      // The next look makes a file of its own.
      await rm(path, { force: true });
      throw error;
    });
    const stored = await database.withTenant(tenant, async (db) => {
      const owner = await mailboxOwner(db, box);
      if (owner === undefined) return 'nobody';
      await deleteOrphanMailboxes(db, folder, tenant);
      const e164 = toE164(callerNumber);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('voicemail_message')
        .values({
          ma_dn: tenant,
          id,
          message_id: messageId,
          subscriber_id: owner.subscriberId,
          shared_voicemail_id: owner.sharedId,
          caller: callerNumber,
          caller_e164: e164,
          seconds,
          left_at: new Date(leftAt),
          file,
          heard_at: null,
          heard_by: null,
        })
        .onConflict((conflict) => conflict.columns(['ma_dn', 'message_id']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return 'known';
      const setting = await readSystemSetting(db);
      const position = setting.position_hidden_phone_customer;
      const mask = setting.hidden_phone_customer === 1 ? { position } : null;
      const number = callerNumber.length > 6 ? shownPhone(callerNumber, mask) : callerNumber;
      const name = await callerName(db, callerNumber, e164);
      return { owner, number, name: name === null ? null : maskText(name, mask) };
    });
    if (stored === 'nobody') return void (await rm(path, { force: true }));
    if (stored === 'known') await rm(path, { force: true });
    await removeSpooled(message);
    if (stored === 'known') return;
    const { owner, number, name } = stored;
    live.publish(tenant, {
      type: 'voicemail.changed',
      user_id: owner.userId,
      box_id: owner.sharedId,
    });
    if (owner.emails.length === 0) return;
    this.#mail(
      messageMail({
        boxName: owner.name,
        number,
        callerName: name,
        leftAt,
        seconds,
        emails: owner.emails,
        sound: owner.attach ? path : null,
      }),
    );
  }

  #mail(mail: Mail, isLastTry = false): void {
    const { mailer, onError, mailAgain = 60_000 } = this.#parts;
    if (mailer === undefined || this.#closed) return;
    mailer.send(mail).catch((error: unknown) => {
      onError('voicemail e-mail', error);
      if (isLastTry || this.#closed) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#mail(mail, true);
      }, mailAgain);
      this.#timers.add(timer.unref());
    });
  }
}
