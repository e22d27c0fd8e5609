export type FloatingWindow = Window & typeof globalThis;

interface PictureWindows {
  readonly requestWindow: (size: {
    readonly width: number;
    readonly height: number;
    readonly disallowReturnToOpener?: boolean;
  }) => Promise<FloatingWindow>;
}

declare global {
  // Document Picture-in-Picture (https://wicg.github.io/document-picture-in-picture/), Chromium only.
  var documentPictureInPicture: PictureWindows | undefined;
}

/** Can this browser float a small window of the page over all others? */
export function canFloat(): boolean {
  return globalThis.documentPictureInPicture !== undefined;
}

const size = { width: 320, height: 200 };

/** Opens the small window; only from a click. Null where the browser cannot or may not. */
export async function openPictureWindow(): Promise<FloatingWindow | null> {
  try {
    return (await globalThis.documentPictureInPicture?.requestWindow(size)) ?? null;
  } catch {
    // Refused by a policy or by the person's settings: the dock stays where it is.
    return null;
  }
}
