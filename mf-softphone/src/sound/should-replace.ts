/** The open microphone beside what is wanted and what is plugged in. */
export interface InputSituation {
  /** Chosen device, '' for the default one. */
  readonly wanted: string;
  /** The choice for which the microphone was opened. */
  readonly openedFor: string;
  /** The device it is; '' when the browser does not say. */
  readonly used: string;
  /** The browser has ended the track: unplugged, or taken away. */
  readonly ended: boolean;
  /** Ids of the inputs that are plugged in; empty ids are those of a browser that does not tell. */
  readonly present: readonly string[];
}

/** Must the microphone be reopened: another was chosen, it is gone, or the chosen one is back. */
export function shouldReplace({
  wanted,
  openedFor,
  used,
  ended,
  present,
}: InputSituation): boolean {
  if (ended || wanted !== openedFor) return true;
  const isListed = present.some((id) => id !== '');
  if (!isListed || used === '') return false;
  if (!present.includes(used)) return true;
  return wanted !== '' && used !== wanted && present.includes(wanted);
}
