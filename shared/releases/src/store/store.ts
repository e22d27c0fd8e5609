/** A file as a store has it. */
export interface StoredFile {
  readonly bytes: Uint8Array;
  /** Changes with the content; what {@link Store.replace} compares. */
  readonly tag: string;
}

/** What a store must know of a file that it will serve. */
export interface FileKind {
  readonly contentType: string;
  readonly cacheControl: string;
}

/**
 * Where a site lies: a folder or a bucket. Paths are relative, with forward slashes. Every method rejects
 * with a ReleaseError (STORE) when the place cannot be reached or refuses.
 */
export interface Store {
  /** How people name the place. */
  readonly address: string;
  /** The file, or undefined where there is none. */
  readonly read: (path: string) => Promise<StoredFile | undefined>;
  /** Paths of all files below a prefix that ends with a slash, sorted. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
  /** Creates a file; false when there is one already, which then stays as it is. */
  readonly writeNew: (path: string, bytes: Uint8Array, kind: FileKind) => Promise<boolean>;
  /** Replaces a file that still has the tag (undefined: that does not exist yet); false when it has not. */
  readonly replace: (
    path: string,
    bytes: Uint8Array,
    kind: FileKind,
    tag: string | undefined,
  ) => Promise<boolean>;
  /** Deletes one file; one that is gone already is fine. */
  readonly remove: (path: string) => Promise<void>;
}
