/** One message of the Asterisk Manager Interface. Names are kept as sent; a repeated name keeps its first value. */
export type AmiMessage = ReadonlyMap<string, string>;

/** Longest message taken; what is longer is no AMI. */
const longestMessage = 1_000_000;

/** Cuts the byte stream of AMI into messages. The greeting line before the first one is passed over. */
export class AmiParser {
  #rest = '';

  push(chunk: string): AmiMessage[] {
    this.#rest += chunk;
    const parts = this.#rest.split('\r\n\r\n');
    this.#rest = parts.pop() ?? '';
    if (this.#rest.length > longestMessage) throw new RangeError('AMI message is too long.');
    return parts.map(parseMessage).filter((message) => message.size > 0);
  }
}

function parseMessage(text: string): AmiMessage {
  const fields = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon);
    if (!fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/**
 * An action as text.
 * @throws {RangeError} when a value would start a line of its own.
 */
export function formatAction(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    if (/[\r\n]/.test(name + value)) throw new RangeError('An AMI value must be one line.');
    return `${name}: ${value}\r\n`;
  });
  return `${lines.join('')}\r\n`;
}
