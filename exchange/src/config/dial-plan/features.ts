/** What feature codes lead to, each with the beginning that `verb` gives it. */
export function features(verb: (name: string) => string): string {
  return `${verb('echo')}
 same => n,Answer()
 same => n,Echo()
 same => n,Hangup()`;
}
