/**
 * Fetches the kits of lists and forms when somebody is about to open a screen. The host brings both to
 * all remotes and needs neither for the first page.
 */
export function warmUpKits(): void {
  void import('@alo/ui/list');
  void import('@alo/ui/form');
}
