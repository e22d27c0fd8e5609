/** What the server said it has, and what was asked of it when it died and may or may not be there. */
export class Acknowledged {
  /** Id of each customer with its number. */
  readonly customers = new Map<string, string>();
  /** Id of each note with its customer and text. */
  readonly notes = new Map<string, { readonly customer: string; readonly text: string }>();
  readonly projects = new Map<string, string>();
  readonly groups = new Map<string, string>();
  /** How often the status of a customer was changed. */
  readonly changes = new Map<string, number>();
  /** Lines in the journal: a call that is there must become one record. */
  readonly calls = new Map<string, string>();
  /** Imports with the life in which they were begun. */
  readonly jobs = new Map<string, number>();
  /** Seconds of wrap-up; both while nobody knows which of them is stored. */
  wrapUp: readonly number[] = [];

  get count(): number {
    const { customers, notes, projects, groups, calls, changes } = this;
    const changed = [...changes.values()].reduce((sum, times) => sum + times, 0);
    return customers.size + notes.size + projects.size + groups.size + calls.size + changed;
  }
}
