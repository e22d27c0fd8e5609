/** The id in the name of a shared mailbox (`box-<id>`); undefined for the mailbox of an extension. */
export function objectIdOfBox(box: string): string | undefined {
  return /^box-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(box)?.[1];
}
