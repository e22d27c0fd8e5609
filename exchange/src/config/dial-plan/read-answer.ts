/** Characters allowed in a value of the answer; comma and hyphen are written by their codes. */
export const alphabet = {
  digits: '0-9',
  base64: '0-9A-Za-z+/\\x3d',
  number: '0-9+',
  letters: 'a-z',
  word: '0-9A-Za-z\\x2d',
  words: '0-9A-Za-z\\x2c\\x2d',
  place: '0-9A-Za-z_.\\x2d',
} as const;

/** One value of the server's answer: only the signs of its alphabet get that far. */
export function answerValue(key: string, signs: keyof typeof alphabet): string {
  return `\${FILTER(${alphabet[signs]},\${JSON_DECODE(ALO_ANSWER,${key})})}`;
}

/** Puts one value of the server's answer into a variable. */
export function readAnswer(variable: string, key: string, signs: keyof typeof alphabet): string {
  return ` same => n,Set(${variable}=${answerValue(key, signs)})`;
}
