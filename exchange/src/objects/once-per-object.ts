/** The same function, which works once for each object: what it is called with must never be changed. */
export function oncePerObject<One extends object, Made>(
  make: (one: One) => Made,
): (one: One) => Made {
  const known = new WeakMap<One, { readonly made: Made }>();
  return (one) => {
    const before = known.get(one);
    if (before !== undefined) return before.made;
    const made = make(one);
    known.set(one, { made });
    return made;
  };
}
