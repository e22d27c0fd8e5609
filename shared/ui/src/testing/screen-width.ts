import '@testing-library/jest-dom';

/** Makes the page as wide as a test needs; media queries by least width answer accordingly. */
export function setScreenWidth(width: number): void {
  globalThis.matchMedia = (query) => ({
    matches: Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) <= width,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}
