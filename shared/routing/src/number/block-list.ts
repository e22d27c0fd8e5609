import type { Destination } from '@alo/contracts';
import { type NumberRule, ruleFits } from './number-rule.ts';

interface BlockRule extends NumberRule {
  readonly id: string;
  /** An exception wins over every block. */
  readonly mode: 'block' | 'allow';
  /** Epoch milliseconds; null: no end. */
  readonly expiresAt: number | null;
  readonly isActive: boolean;
}

/** A blocked caller (entities §4.14). */
export interface BlockedIncoming extends BlockRule {
  readonly action: 'reject' | 'busy' | 'silent' | 'destination';
  /** The announcement or mailbox of the action `destination`. */
  readonly destination: Destination | null;
  /** Ids of the numbers it applies to; empty: all. */
  readonly numberIds: readonly string[];
}

/** A number that must not be called (entities §4.14). */
export interface BlockedOutgoing extends BlockRule {
  /** Extensions it applies to; empty: all. */
  readonly extensions: readonly string[];
}

function present(rule: BlockRule, number: string, now: number): boolean {
  return (
    rule.isActive && (rule.expiresAt === null || rule.expiresAt > now) && ruleFits(rule, number)
  );
}

/** The block that meets a number; none when an exception meets it too. */
function firstBlock<Rule extends BlockRule>(
  rules: readonly Rule[],
  number: string,
  now: number,
): Rule | undefined {
  const met = rules.filter((rule) => present(rule, number, now));
  return met.some(({ mode }) => mode === 'allow') ? undefined : met[0];
}

/** The rule that keeps a caller out of a number of ours. */
export function blockOfCaller(
  rules: readonly BlockedIncoming[],
  caller: string,
  numberId: string,
  now: number,
): BlockedIncoming | undefined {
  const applying = rules.filter(
    ({ numberIds }) => numberIds.length === 0 || numberIds.includes(numberId),
  );
  return firstBlock(applying, caller, now);
}

/** The rule that keeps an extension from calling a number. */
export function blockOfCallee(
  rules: readonly BlockedOutgoing[],
  callee: string,
  extension: string,
  now: number,
): BlockedOutgoing | undefined {
  const applying = rules.filter(
    ({ extensions }) => extensions.length === 0 || extensions.includes(extension),
  );
  return firstBlock(applying, callee, now);
}
