/**
 * Fetches the kits of the design system when somebody is about to open a screen. The host brings them to
 * all remotes and needs none of them for the first page.
 */
export function warmUpKits(): void {
  void import('@alo/ui/controls');
  void import('@alo/ui/overlay');
  void import('@alo/ui/list');
  void import('@alo/ui/form');
  void import('@alo/ui/records');
  void import('@alo/ui/views');
}
