/** A value on one line, without what would end it or what no screen shows. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A value as text or attribute of XML. */
export function xmlText(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** An element with one text. */
export function element(name: string, text: string | number): string {
  return `<${name}>${xmlText(String(text))}</${name}>`;
}
