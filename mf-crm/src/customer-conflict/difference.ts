/** A field in which what somebody typed and what another one saved are not the same. */
export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whose value is offered first: of a field that only one of them touched, that one's. */
  readonly offered: 'mine' | 'theirs';
}

type Values = Readonly<Record<string, unknown>>;

/** Fields that differ between the two, seen from what both started with. */
export function differences(start: Values, mine: Values, theirs: Values): readonly Difference[] {
  return Object.keys(mine)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      offered: mine[field] === start[field] ? 'theirs' : 'mine',
    }));
}
