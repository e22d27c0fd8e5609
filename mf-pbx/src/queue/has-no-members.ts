/** Is nobody there to take a call of the queue whose form has these members? */
export function hasNoMembers(members: unknown): boolean {
  return !Array.isArray(members) || members.length === 0;
}
