import type { Customer, MergeField } from '@alo/contracts';

/** Text of a field as the merge shows it. */
const texts: Readonly<Record<MergeField, (customer: Customer) => string>> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  address: ({ address }) => address,
  zalo: ({ zalo }) => zalo,
  facebook: ({ facebook }) => facebook,
  status: ({ status }) => status.name,
  note: ({ note }) => note,
  user_id: ({ user }) => user?.name ?? '',
  is_datasource: ({ datasource }) => datasource?.name ?? '',
  is_project: ({ project }) => project?.name ?? '',
};

export function mergeText(field: MergeField, customer: Customer): string {
  return texts[field](customer);
}

/** Masked numbers of two customers may look the same and be others. */
const alwaysAsked = (field: MergeField, customers: readonly Customer[]) =>
  field === 'phone' && customers.some(({ phone_hidden }) => phone_hidden);

/** Fields in which the customers differ: only these are asked. */
export function differingFields(customers: readonly Customer[]): readonly MergeField[] {
  const fields = Object.keys(texts).filter((field): field is MergeField => field in texts);
  return fields.filter(
    (field) =>
      alwaysAsked(field, customers) ||
      new Set(customers.map((customer) => mergeText(field, customer))).size > 1,
  );
}

/** Whose value wins unless somebody chooses: the kept customer's, or the first one that has any. */
export function winnersOf(
  keepId: string,
  customers: readonly Customer[],
): Partial<Record<MergeField, string>> {
  const kept = customers.find(({ id }) => id === keepId);
  const inOrder =
    kept === undefined ? customers : [kept, ...customers.filter((one) => one !== kept)];
  const winners = differingFields(customers).map((field) => {
    const winner = inOrder.find((customer) => mergeText(field, customer) !== '') ?? inOrder[0];
    return [field, winner?.id ?? keepId];
  });
  return Object.fromEntries(winners);
}
