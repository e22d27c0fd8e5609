import { partsQuery, type WantedParts } from '../../kernel/database/parts-query.ts';

/** Characters of a part, as migration 104 cuts the texts of customers into them. */
const length = 5;

/**
 * The `tsquery` that finds customers of a tenant by the index of migration 104: any of the texts is in the folded name or in the
 * code, or any of the numbers in the number, as it was written or in E.164. Null when a text is empty.
 */
export function customerPartsQuery(tenant: string, wanted: WantedParts): string | null {
  return partsQuery({ text: `${tenant}:t`, number: `${tenant}:p`, length }, wanted);
}
