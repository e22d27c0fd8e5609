import type { AmiClient } from '../ami/ami-client.ts';
import { fromOutside, standingFamily } from '../config/dial-plan/names.ts';

/** Seconds for which an answer stands at most: what changes without a version of the routing may be that far behind. */
const standsFor = 300;
/** Characters of an answer; AMI cuts lines beyond a kilobyte. */
const mostCharacters = 800;

/** A first question about a number: from an extension, or from outside where it is the same who calls. */
export interface StandingQuestion {
  readonly tenant: string;
  readonly to: string;
  /** Null for a call from outside. */
  readonly from: string | null;
}

const keyOf = ({ tenant, to, from }: StandingQuestion) =>
  from === null ? `${fromOutside}/${to}` : `${tenant}/${to}/${from}`;

/**
 * Keeps answers of the server in Asterisk's own store, for questions that would be answered the same until something
 * is saved: the dial plan then need not ask. Answers of a tenant are forgotten with every change of its routing; all of
 * them when Asterisk connects, for nobody knows what it holds.
 *
 * Asterisk carries out the actions of one connection in their order, so an answer that was found before a change can
 * only be put before the change forgets it.
 */
export class RouteAnswerCache {
  readonly #ami: Pick<AmiClient, 'action'>;
  readonly #changes = new Map<string, number>();
  #starts = 0;

  constructor(ami: Pick<AmiClient, 'action'>) {
    this.#ami = ami;
  }

  /** Rises with every change of a tenant; to be read before what an answer is made of. */
  generation(tenant: string): number {
    return this.#starts + (this.#changes.get(tenant) ?? 0);
  }

  /**
   * Keeps an answer, unless the tenant has changed since `generation`; whether it was kept. It is only a short cut:
   * without it the dial plan asks, so a failure is ignored.
   */
  async keep(question: StandingQuestion, answer: string, generation: number): Promise<boolean> {
    const isOld = generation !== this.generation(question.tenant);
    if (isOld || answer.length > mostCharacters) return false;
    const until = Math.floor(Date.now() / 1000) + standsFor;
    return this.#do('DBPut', { Key: keyOf(question), Val: `${until}:${answer}` });
  }

  /** Forgets one answer. */
  async drop(question: StandingQuestion): Promise<void> {
    await this.#do('DBDel', { Key: keyOf(question) });
  }

  /** Something of a tenant has changed. Whose the numbers from outside are, nobody has written down: all of them go. */
  forget(tenant: string): void {
    this.#changes.set(tenant, (this.#changes.get(tenant) ?? 0) + 1);
    for (const Key of [tenant, fromOutside]) void this.#do('DBDelTree', { Key });
  }

  /** Asterisk is there, perhaps a new one, or this server is. */
  forgetAll(): void {
    this.#starts += 1;
    void this.#do('DBDelTree', {});
  }

  /** Deleting what is not there is refused, which is as good; without a connection the next one forgets everything. */
  #do(action: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
    return this.#ami.action(action, { Family: standingFamily, ...headers }).then(
      () => true,
      () => false,
    );
  }
}
