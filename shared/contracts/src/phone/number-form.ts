/** What people and programs put between digits: blanks, dots, brackets, slashes, hyphens of every width. */
const separators = /[\s./()\-\u00a0\u2010-\u2015]/g;
/** Digits of numbers that are dialled inside of a house or a network: extensions, emergency numbers, short codes. */
const longestShort = 6;
/** Numbers of services, which have no area code: 1800 and 1900 with four to six digits more. */
const service = /^1[89]00\d{4,6}$/;

/**
 * A number as it is dialled in Vietnam, whatever form it came in; every part of Alo compares and shows this form.
 * `+84 912 345 678`, `0084912345678`, `84912345678`, `+84(0)912345678`, `tel:912345678;phone-context=+84` and
 * `sip:+84912345678;npdi;rn=+8498@carrier` are `0912345678`. Numbers abroad begin with 00. Numbers of services (1900, 1800),
 * emergency numbers, short codes, extensions and feature codes (`*43`) stay what they are. What is ported is called by its
 * own number, so a routing number (`rn`) is left out. Empty for what is no number.
 */
export function nationalForm(text: string): string {
  const bare = withoutAddress(text);
  if (!/^\+?[0-9*#]+$/.test(bare)) return '';
  if (/[*#]/.test(bare)) return bare;
  if (bare.startsWith('+')) return ofCountryCode(bare.slice(1));
  if (/^00[1-9]\d{5,}$/.test(bare)) return ofCountryCode(bare.slice(2));
  if (/^840?[1-9]\d{7,9}$/.test(bare)) return ofVietnam(bare.slice(2), bare);
  const withZero = bare.startsWith('0') ? bare.slice(1) : '';
  return service.test(withZero) ? withZero : bare;
}

/**
 * The key under which a number is stored and found: international digits without "+", 0912345678 → 84912345678. Two
 * forms of one number have one key. Extensions, emergency numbers and short codes are their own key.
 */
export function toE164(phone: string): string {
  const national = nationalForm(phone);
  if (national.length <= longestShort || /[*#]/.test(national)) return national;
  if (/^00[1-9]/.test(national)) return national.slice(2);
  return `84${national.replace(/^0+/, '')}`;
}

/** The forms in which stores and carriers may have a number, all with one key; the national one first. */
export function writtenForms(phone: string): string[] {
  const [national, international] = [nationalForm(phone), toE164(phone)];
  if (national === international) return [national];
  const forms = [national, international, `+${international}`, `00${international}`];
  return [...new Set(forms)].filter((form) => toE164(form) === international);
}

/** Digits that begin with a country code. */
function ofCountryCode(digits: string): string {
  return digits.startsWith('84') ? ofVietnam(digits.slice(2), digits) : `00${digits}`;
}

/** @param whole what stands when nothing is left of the number */
function ofVietnam(rest: string, whole: string): string {
  const number = rest.replace(/^0+/, '');
  if (number === '') return whole;
  return service.test(number) || number.length <= longestShort ? number : `0${number}`;
}

/** A number, or a part of one, without what people put between its digits. */
export function withoutSeparators(text: string): string {
  return text.replace(separators, '');
}

/** The number in a SIP or telephone address (RFC 3261, RFC 3966), without separators; anything else as it is. */
function withoutAddress(text: string): string {
  const address = /<([^<>]*)>/.exec(text)?.[1] ?? text;
  const [user = '', ...parameters] = address
    .trim()
    .replace(/^(?:sips?|(?:web\+)?tel):/i, '')
    .replace(/[@?].*$/s, '')
    .replace(/%2b/gi, '+')
    .replace(/%20/g, '')
    .split(';');
  const number = withoutSeparators(user);
  const context = parameters.find((one) => /^phone-context=\+/i.test(one));
  if (context === undefined || number.startsWith('+')) return number;
  return `${withoutSeparators(context.slice('phone-context='.length))}${number}`;
}
