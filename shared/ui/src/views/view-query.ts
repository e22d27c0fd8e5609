/** The position in a list, and which row is open, are not part of a view. */
const places = ['page', 'cursor', 'trail', 'open'];

/** Query string of a list without the place in it, in an order of its own so that it can be compared. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const place of places) params.delete(place);
  params.sort();
  return params.toString();
}
