/**
 * One object for the whole page under a name of ours: what outlives every copy of this module (a call goes
 * on while the remote is replaced). A newer copy adopts what is there, so the name carries a version that
 * changes with the shape.
 */
export function onPage<Shared extends object>(name: string, create: () => Shared): Shared {
  const key = Symbol.for(name);
  const present: unknown = Reflect.get(globalThis, key);
  // The versioned name identifies the shape; nothing else could.
  if (present !== undefined) return present as Shared;
  const made = create();
  Reflect.set(globalThis, key, made);
  return made;
}
