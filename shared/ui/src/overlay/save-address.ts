/** Has the browser save what an address gives; the server names the file. */
export function saveAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
