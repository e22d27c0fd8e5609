/** What another part of the page wants of the dial box. */
export interface DialWish {
  /** The text to enter; null keeps the present one. */
  readonly text: string | null;
}

let pending: DialWish | null = null;
let grant: ((wish: DialWish) => void) | null = null;

/** Asks for the dial box: it gets the focus when it is there, which may be later. */
export function wishForDialBox(wish: DialWish): void {
  if (grant === null) pending = wish;
  else grant(wish);
}

/** Registers the dial box of the page. Returns a function that unregisters it. */
export function grantDialWishes(listener: (wish: DialWish) => void): () => void {
  grant = listener;
  if (pending !== null) listener(pending);
  pending = null;
  return () => {
    if (grant === listener) grant = null;
  };
}
