import { digestFields } from '@alo/exchange';

/**
 * A message of the exchange as a page gets it: of several challenges only the one by MD5, the one way that a page knows.
 * It proves the password of its connection with it, which is random; everything else stays as it is.
 */
export function withOneChallenge(text: string): string {
  if (!text.startsWith('SIP/2.0 401 ')) return text;
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, end).split('\r\n');
  const kept = lines.filter((line) => {
    const [, challenge] = /^WWW-Authenticate[ \t]*:(.*)$/i.exec(line) ?? [];
    if (challenge === undefined) return true;
    return (digestFields(challenge).get('algorithm') ?? 'MD5').toUpperCase() === 'MD5';
  });
  return kept.join('\r\n') + text.slice(end);
}
