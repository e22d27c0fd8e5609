/** The exchange's own bound is 60. */
const mostSigns = 100;

/**
 * The name of the company's number that a caller dialled, as the exchange sends it: UTF-8 in base64. Undefined where it
 * sent none, or something else.
 */
export function calledName(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(header), (sign) => sign.charCodeAt(0));
    const name = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
    return name === '' ? undefined : name.slice(0, mostSigns);
  } catch {
    return undefined;
  }
}
