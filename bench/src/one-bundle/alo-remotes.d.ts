/** Written by `build.ts` from the folders of the remotes. */
declare module 'alo-remotes' {
  export const remotes: Readonly<Record<string, () => Promise<unknown>>>;
  export const provided: Record<string, string[]>;
}
