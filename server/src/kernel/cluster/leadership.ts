/** Which node does what one node is to do for all. */
export interface Leadership {
  /** Is it this node, for this kind of work, at this moment? Of several nodes at most one is told so. */
  readonly leads: (work: string) => Promise<boolean>;
}

/** {@link Leadership} of an installation of one node. */
export const soleNode: Leadership = { leads: () => Promise.resolve(true) };
