import { errorCode } from '@alo/contracts';
import type { Database } from '../../kernel/database/database.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { DailyRound } from '../tenants/daily-round.ts';
import { listTenants } from '../tenants/list-tenants.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { type Addressee, noteConfirmation, noteFailure, noteSent } from './confirmation-row.ts';

interface Parts {
  readonly database: Database;
  /** Undefined: no e-mail is sent here. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  /** Milliseconds until each further try. */
  readonly pauses?: readonly number[];
  /** No further try is made by itself: the operator is to know. */
  readonly onGivenUp: (tenant: string) => void;
  /** Told of every failure, without the address. */
  readonly onError: (what: string, error: unknown) => void;
}

const minute = 60_000;
/** The relay may be away for a while; who cannot be reached in half a day will not be. */
const usualPauses = [1, 5, 30, 120, 600].map((minutes) => minutes * minute);

/**
 * Sends the links by which companies confirm their address. What the relay does not take is tried again a few times, with
 * a new link; the company and the operator read meanwhile that it was not sent. A process that is restarted continues.
 */
export class ConfirmationMails {
  readonly #parts: Parts;
  readonly #pauses: readonly number[];
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #round: DailyRound;
  readonly #sending = new Set<Promise<void>>();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#pauses = parts.pauses ?? usualPauses;
    const { database, onError } = parts;
    this.#round = new DailyRound({
      tenants: () => (parts.mailer === undefined ? Promise.resolve([]) : listTenants(database)),
      failure: 'an e-mail to confirm an address was not tried again',
      onError,
      visit: (tenant) => this.#resume(tenant),
    });
  }

  /** Sends one e-mail; a failure is noted and told, never thrown. */
  send(to: Addressee, token: string): Promise<void> {
    const sending = this.#send(to, token).finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
    return sending;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#round.close();
    await Promise.all(this.#sending);
  }

  async #send(to: Addressee, token: string): Promise<void> {
    const { database, mailer, publicUrl, onError, onGivenUp } = this.#parts;
    if (mailer === undefined) return;
    this.#stopWaiting(to.tenant);
    try {
      await mailer.send(confirmationMail(publicUrl, to.email, token));
      await database.withTenant(to.tenant, (db) => noteSent(db, token));
    } catch (error) {
      onError('the e-mail to confirm an address was not sent', withoutAddress(error));
      if (this.#isClosed) return;
      await database
        .withTenant(to.tenant, (db) => noteFailure(db, token))
        .then((failures) => {
          if (failures === undefined) return;
          if (failures > this.#pauses.length) onGivenUp(to.tenant);
          else this.#wait(to.tenant, failures);
        })
        .catch((failure: unknown) => onError('a failed e-mail was not noted', failure));
    }
  }

  #wait(tenant: string, failures: number): void {
    const pause = this.#pauses[failures - 1];
    if (pause === undefined || this.#isClosed) return;
    this.#stopWaiting(tenant);
    const again = () => {
      this.#timers.delete(tenant);
      void this.#again(tenant).catch((error: unknown) =>
        this.#parts.onError('an e-mail to confirm an address was not tried again', error),
      );
    };
    this.#timers.set(tenant, setTimeout(again, pause).unref());
  }

  #stopWaiting(tenant: string): void {
    clearTimeout(this.#timers.get(tenant));
    this.#timers.delete(tenant);
  }

  /** Another try with another link, which does not count as one that the person has asked for. */
  async #again(tenant: string): Promise<void> {
    const made = await this.#parts.database.withTenant(tenant, async (db) => {
      const row = await db
        .selectFrom('email_confirmation')
        .selectAll()
        .where('confirmed_at', 'is', null)
        .where('failures', '>', 0)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const to = { tenant, userId: row.user_id, email: row.email };
      return { to, token: await noteConfirmation(db, to, row.sends) };
    });
    if (made !== undefined && !this.#isClosed) await this.send(made.to, made.token);
  }

  /** Goes on with what an earlier process has left. */
  async #resume(tenant: string): Promise<void> {
    if (this.#timers.has(tenant)) return;
    const row = await this.#parts.database.withTenant(tenant, (db) =>
      db
        .selectFrom('email_confirmation')
        .select('failures')
        .where('confirmed_at', 'is', null)
        .where('failures', '>', 0)
        .executeTakeFirst(),
    );
    if (row !== undefined) this.#wait(tenant, row.failures);
  }
}

/** What a relay says may hold the address: only the kind of the failure is told. */
function withoutAddress(error: unknown): Error {
  return new Error(`The relay did not take it: ${errorCode(error) ?? 'unknown'}`);
}
