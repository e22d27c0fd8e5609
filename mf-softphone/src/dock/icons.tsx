import type { ReactNode } from 'react';

// Of this remote alone: an icon in @alo/ui is fetched with every first page.
function icon(path: string) {
  return function CallIcon(): ReactNode {
    return (
      <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
        <path d={path} />
      </svg>
    );
  };
}

export const KeyboardIcon = icon(
  'M2 4h16v12H2zM3.5 5.5v9h13v-9zM5 7h2v2H5zM9 7h2v2H9zM13 7h2v2h-2zM6 11.5h8V13H6z',
);
export const PauseIcon = icon('M5 3h3v14H5zM12 3h3v14h-3z');
export const PlayIcon = icon('M6 3.5v13l10.5-6.5z');
export const SwapIcon = icon('M13 2l4 4-4 4V7H3V5h10zM7 10v3h10v2H7v3l-4-4z');
export const TransferIcon = icon('M11 3l7 7-7 7v-4c-4 0-6.5 1-9 4 .5-5 3.5-9 9-10z');
export const BackIcon = icon('M9 3.5L10.2 4.7 5.9 9H17v2H5.9l4.3 4.3L9 16.5 2.5 10z');
export const ChatIcon = icon('M3 3h14v11H9l-4 3.5V14H3zM4.5 4.5v8h2v1.7l2-1.7h7v-8z');
