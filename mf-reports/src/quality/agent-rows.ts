import { foldVietnamese, meanScore, passRate, type QualityRow } from '@alo/contracts';
import { formatPercent } from '@alo/ui';
import { toCsv } from '@alo/ui/overlay';
import { messages } from './messages.ts';

const { report: words } = messages;

const values: Readonly<Record<string, (row: QualityRow) => number | string | null>> = {
  agent: ({ user_name }) => user_name,
  cards: ({ sums }) => sums.cards,
  mean: ({ sums }) => meanScore(sums),
  passRate: ({ sums }) => passRate(sums),
  critical: ({ sums }) => sums.failed,
  change: (row) => changeOf(row),
};

/** How the mean moved, from -1 to 1; null where one of the spans has no card. */
export function changeOf({ sums, previous }: Pick<QualityRow, 'sums' | 'previous'>): number | null {
  const [now, before] = [meanScore(sums), meanScore(previous)];
  return now === null || before === null ? null : now - before;
}

/** Agents whose names hold a text, in the order that is asked for; who has no value stands last. */
export function arrangeAgents(
  rows: readonly QualityRow[],
  { search, sort }: { readonly search: string; readonly sort: string },
): readonly QualityRow[] {
  const wanted = foldVietnamese(search);
  const found = rows.filter(({ user_name }) => foldVietnamese(user_name).includes(wanted));
  const value = values[sort.replace(/^-/, '')] ?? values['agent'];
  const sign = sort.startsWith('-') ? -1 : 1;
  return found.toSorted((one, other) => {
    const [a, b] = [value?.(one) ?? null, value?.(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' || typeof b === 'string') {
      return sign * String(a).localeCompare(String(b), 'vi');
    }
    return sign * (a - b);
  });
}

/** "Lắng nghe (38%), …" */
export function weakWords(weak: QualityRow['weak']): string {
  return weak.map(({ text, share }) => words.weakOf(text, formatPercent(share))).join(', ');
}

const plain = (value: number | null) =>
  value === null ? '' : String(Math.round(value * 10_000) / 10_000);

/** Agents as CSV: plain numbers, rates as fractions. */
export function agentCsv(rows: readonly QualityRow[]): string {
  return toCsv(
    [
      messages.agent,
      words.cards,
      words.mean,
      words.passRate,
      words.critical,
      words.change,
      words.weak,
    ],
    rows.map((row) => [
      row.user_name,
      plain(row.sums.cards),
      plain(meanScore(row.sums)),
      plain(passRate(row.sums)),
      plain(row.sums.failed),
      plain(changeOf(row)),
      weakWords(row.weak),
    ]),
  );
}
