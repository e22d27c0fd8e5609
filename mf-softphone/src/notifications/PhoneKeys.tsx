import { AloProvider } from '@alo/ui';
import { ShortcutList } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import { phoneShortcuts } from './shortcuts.ts';

const rows = phoneShortcuts.map(({ id, key }) => ({
  keys: [key.toUpperCase()],
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
