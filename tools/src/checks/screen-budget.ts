/**
 * Kilobytes that the screen at this path may have: the budget of the longest beginning of the path that is named, whole
 * segments only; 0 where none is.
 */
export function screenBudget(budgets: Readonly<Record<string, number>>, path: string): number {
  const named = Object.keys(budgets).filter(
    (beginning) => beginning === '/' || `${path}/`.startsWith(`${beginning}/`),
  );
  const longest = named.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? 0 : (budgets[longest] ?? 0);
}
