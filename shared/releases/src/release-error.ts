export type ReleaseErrorCode =
  /** The registry has no such remote. */
  | 'UNKNOWN_REMOTE'
  /** The remote has no such release. */
  | 'UNKNOWN_VERSION'
  /** The version was taken out of use with `disable`. */
  | 'VERSION_BLOCKED'
  /** The version stands for other content already. */
  | 'VERSION_TAKEN'
  /** Everybody gets the version already. */
  | 'ALREADY_DEFAULT'
  /** Neither a canary nor an earlier release to go back to. */
  | 'NOTHING_TO_ROLL_BACK'
  /** Without this version nobody could open the remote. */
  | 'LAST_VERSION'
  /** Somebody else changed the registry meanwhile. */
  | 'LOST_UPDATE'
  /** What stands in the target is no registry. */
  | 'REGISTRY_UNREADABLE'
  /** The folder or bucket does not do what is asked of it. */
  | 'STORE'
  /** The remote does not build. */
  | 'BUILD'
  /** What was built is no release of a remote. */
  | 'NO_RELEASE'
  /** The host of the target does not bring what the remote was built against. */
  | 'CONTRACT'
  /** The command line cannot be understood. */
  | 'USAGE';

/** Something that the person who releases can mend: the message says what happened and what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
