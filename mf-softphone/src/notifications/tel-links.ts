import { nationalForm } from '@alo/contracts';

/** The number of a `tel:` address (RFC 3966) with the country code that it names; null when it is none. */
export function readTelUri(uri: string): string | null {
  const body = /^(?:web\+)?tel:(.*)$/i.exec(uri.trim())?.[1];
  if (body === undefined) return null;
  try {
    const [number = '', ...parameters] = decodeURIComponent(body).trim().split(';');
    if (number === '') return null;
    return parameters.some((one) => one.startsWith('phone-context=+')) ? nationalForm(uri) : number;
  } catch {
    return null;
  }
}

/**
 * Dials the `tel:` links of the page with the phone of the page. A link that another listener has taken,
 * or that is opened elsewhere with a key held down, is left alone. `expect` gets a number before the click.
 */
export function followTelLinks(
  dial: (number: string) => void,
  expect: (number: string) => void,
): () => void {
  const listener = (event: MouseEvent | FocusEvent) => {
    if (!(event.target instanceof Element)) return;
    const number = readTelUri(event.target.closest('a[href]')?.getAttribute('href') ?? '');
    if (number === null) return;
    if (!(event instanceof MouseEvent) || event.type !== 'click') return expect(number);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dial(number);
  };
  const heard = ['click', 'pointerover', 'focusin'] as const;
  for (const name of heard) document.addEventListener(name, listener);
  return () => heard.forEach((name) => document.removeEventListener(name, listener));
}

const parameter = 'tel';

/** Offers Alo to the browser as the program for `tel:` links of every site. */
export function offerForTelLinks(): void {
  navigator.registerProtocolHandler('tel', `${location.origin}/dashboard?${parameter}=%s`);
}

/**
 * The number that a `tel:` link of another site brought here (`?tel=tel:…`), taken out of the address. It
 * is for the dial box only: no other site may make the phone dial.
 */
export function takeBroughtNumber(): string | null {
  const url = new URL(location.href);
  const brought = url.searchParams.get(parameter);
  if (brought === null) return null;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  return readTelUri(brought);
}
