import { AloProvider } from '@alo/ui';
import { ShortcutList } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import { phoneShortcuts } from './shortcuts.ts';

/** Keys as the list shows them: digits in a row as one. */
function shown(keys: readonly string[]): readonly string[] {
  const digits = keys.filter((key) => /^\d$/.test(key));
  const others = keys.filter((key) => !digits.includes(key)).map((key) => key.toUpperCase());
  return digits.length === 0 ? others : [`${digits[0]}–${digits.at(-1)}`, ...others];
}

const rows = phoneShortcuts.map(({ id, keys }) => ({
  keys: shown(keys),
  words: messages.shortcuts[id],
}));

/** The keys of the phone in the sheet of the page. */
export function PhoneKeys() {
  return (
    <AloProvider>
      <ShortcutList title={messages.shortcutsHeading} rows={rows} />
    </AloProvider>
  );
}
