import { surveyAnswerFormSchema } from '@alo/contracts';
import * as v from 'valibot';

const entrySchema = v.object({
  /** Names the entry: the same answer is sent once. */
  id: v.number(),
  response_id: v.string(),
  answer: surveyAnswerFormSchema,
});
/** An answer that the server has not confirmed yet. */
export type QueuedAnswer = v.InferOutput<typeof entrySchema>;

/** Answers that this browser keeps at most: beyond that something is wrong with the connection for hours. */
export const mostQueued = 200;

const storedSchema = v.array(entrySchema);

/** Answers that wait for the server, in their order; they outlast the page. */
export class AnswerQueue {
  readonly #key: string;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  #entries: readonly QueuedAnswer[];

  /** @param owner - tenant and person: nobody sends the answers of another one */
  constructor(owner: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    this.#key = `alo.survey.answers.${owner}`;
    this.#storage = storage;
    this.#entries = this.#read();
  }

  get entries(): readonly QueuedAnswer[] {
    return this.#entries;
  }

  /** Keeps an answer. The one before it to the same question is replaced, any earlier one stays: what came between may depend on it. @returns false: there are too many */
  add(entry: Pick<QueuedAnswer, 'response_id' | 'answer'>): boolean {
    const last = this.#entries.at(-1);
    const isAgain =
      last?.response_id === entry.response_id &&
      last.answer.question_id === entry.answer.question_id;
    const kept = isAgain ? this.#entries.slice(0, -1) : this.#entries;
    if (kept.length >= mostQueued) return false;
    this.#write([...kept, { ...entry, id: (last?.id ?? 0) + 1 }]);
    return true;
  }

  /** What the server has taken, or refused for good. */
  remove(id: number): void {
    this.#write(this.#entries.filter((entry) => entry.id !== id));
  }

  #read(): readonly QueuedAnswer[] {
    try {
      const stored = v.safeParse(
        storedSchema,
        JSON.parse(this.#storage.getItem(this.#key) ?? '[]'),
      );
      return stored.success ? stored.output : [];
    } catch {
      return [];
    }
  }

  #write(entries: readonly QueuedAnswer[]): void {
    this.#entries = entries;
    try {
      if (entries.length === 0) this.#storage.removeItem(this.#key);
      else this.#storage.setItem(this.#key, JSON.stringify(entries));
    } catch {
      // The browser has no room: while the page is open they are kept all the same.
    }
  }
}
