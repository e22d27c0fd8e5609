/** Resources without a screen. */
const resourcesToCome: ReadonlySet<string> = new Set();

/** Does anything of this version ask for the permission? The catalogue names more than there is. */
export function isPermissionBuilt(permission: string): boolean {
  const [resource = ''] = permission.split('.');
  return !resourcesToCome.has(resource);
}
