import type { CustomerForm, ImportMistake } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { holdsNumber } from '../masking/masked-text.ts';
import type { SheetRow } from '../sheets/read-xlsx.ts';
import { messages } from './messages.ts';

/** A line that is right in itself. */
export interface Draft {
  readonly line: SheetRow;
  readonly form: CustomerForm;
  readonly e164: string;
}

/** A line that is refused without a word, and the number that it tried. */
interface Untold {
  readonly row: number;
  readonly number: string;
}

/** What is taken already: numbers and codes of the company and of the lines before. */
export class Taken {
  readonly #phones = new Set<string>();
  readonly #codes = new Set<string>();

  /**
   * Drafts that are free, the others with what is wrong. Nothing is taken before {@link take}. Who does not see numbers is
   * not told which of them customers have, nor codes that hold one: these lines are not named (`untold`, with what was
   * tried), and a dry run does not look at all.
   */
  async sift(
    db: TenantTransaction,
    drafts: readonly Draft[],
    { isMasked, dryRun }: { readonly isMasked: boolean; readonly dryRun: boolean },
  ) {
    const wanted = drafts.map(({ e164 }) => e164);
    const wantedCodes = drafts.flatMap(({ form }) => (form.code === '' ? [] : form.code));
    const stored = await db
      .selectFrom('customer')
      .select(['phone_e164', 'code'])
      .where('deleted_at', 'is', null)
      .where(
        sql<boolean>`(phone_e164 = any(${wanted}::text[]) or code = any(${wantedCodes}::text[]))`,
      )
      .execute();
    const storedPhones = new Set(stored.map(({ phone_e164 }) => phone_e164));
    const storedCodes = new Set(stored.map(({ code }) => code));
    const phones = new Set<string>();
    const codes = new Set<string>();
    const free: Draft[] = [];
    const untold: Untold[] = [];
    const mistakes: ImportMistake[] = [];
    for (const draft of drafts) {
      const { row } = draft.line;
      const { phone, code } = draft.form;
      const isHidden = isMasked && holdsNumber(code);
      const wrong = (field: string, value: string, reason: string) =>
        mistakes.push({ row, field, value, reason });
      if (this.#phones.has(draft.e164) || phones.has(draft.e164)) {
        wrong('phone', phone, messages.phoneInFile);
      } else if (isMasked && !dryRun && storedPhones.has(draft.e164)) {
        untold.push({ row, number: draft.e164 });
      } else if (!isMasked && storedPhones.has(draft.e164)) {
        wrong('phone', phone, messages.phoneTaken);
      } else if (isHidden && !dryRun && storedCodes.has(code)) {
        untold.push({ row, number: code.replace(/\D/g, '') });
      } else if (
        code !== '' &&
        [isHidden ? codes : storedCodes, this.#codes, codes].some((all) => all.has(code))
      ) {
        wrong('code', code, messages.codeTaken);
      } else {
        phones.add(draft.e164);
        if (code !== '') codes.add(code);
        free.push(draft);
      }
    }
    return { free, mistakes, untold };
  }

  /** The lines are in. */
  take(drafts: readonly Draft[]): void {
    for (const { form, e164 } of drafts) {
      this.#phones.add(e164);
      if (form.code !== '') this.#codes.add(form.code);
    }
  }

  hasCode(code: string): boolean {
    return this.#codes.has(code);
  }
}
