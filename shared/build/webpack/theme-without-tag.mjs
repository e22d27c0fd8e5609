const theme = { styleTagId: 'alo-theme', rule: '' };

// In the place of Fluent's hook of this name. The values of the themes stand in the style sheet of `@alo/ui`; the hook would
// put an empty style tag into the page for each React root, and for each of them the browser sorts all its rules again: a
// tenth of the time from one screen to the next.
export const useFluentProviderThemeStyleTag = () => theme;
