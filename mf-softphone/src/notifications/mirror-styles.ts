import type { FloatingWindow } from './picture-window.ts';

/** Rules of the page that no file holds: those that Griffel has written so far. */
function writtenSheets(): readonly CSSStyleSheet[] {
  return [...document.styleSheets].filter(({ href }) => href === null);
}

/**
 * Dresses an empty window as one of the page: title, language, styles. Files come by link, written rules in
 * constructed sheets, which ask nothing of the content security policy. Returns how to bring it up to date:
 * screens write rules when they first need them.
 */
export function mirrorStyles(other: FloatingWindow, title: string): (theme: string) => void {
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    other.document.head.append(other.document.importNode(link));
  }
  other.document.documentElement.lang = document.documentElement.lang;
  other.document.title = title;
  other.document.body.style.margin = '0';
  let copied = -1;
  return (theme) => {
    other.document.documentElement.dataset.theme = theme;
    const sheets = writtenSheets();
    const rules = sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0);
    if (rules === copied) return;
    copied = rules;
    other.document.adoptedStyleSheets = sheets.map(({ cssRules, media }) => {
      const copy = new other.CSSStyleSheet({ media: media.mediaText });
      copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
      return copy;
    });
  };
}
