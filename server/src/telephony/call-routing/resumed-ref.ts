/** The call that a phone wants to take again: it dials `resume.<call>`. Undefined for what else is dialled. */
export function resumedRef(dialled: string | undefined): string | undefined {
  return /^resume\.([0-9A-Za-z_.-]+)$/.exec(dialled ?? '')?.[1];
}
