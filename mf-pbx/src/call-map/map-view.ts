import { cardSize, type Place } from './map-layout.ts';

/** The shown part of the map: a shift in px and a scale. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest scale that the drawing has. */
export const smallestZoom = 0.2;
const MARGIN = 24;

/** What is shown first: all of the map; of one that is too large even for the smallest scale its beginning. Pure. */
export function firstView(
  nodes: readonly { readonly position: Place }[],
  { width, height }: Size,
): View {
  const xs = nodes.map(({ position }) => position.x);
  const ys = nodes.map(({ position }) => position.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const right = Math.max(...xs) + cardSize.width;
  const bottom = Math.max(...ys) + cardSize.height;
  const fit = Math.min(
    (width - 2 * MARGIN) / (right - left),
    (height - 2 * MARGIN) / (bottom - top),
    1,
  );
  const zoom = Math.max(fit, smallestZoom);
  const isWide = (right - left) * zoom > width - 2 * MARGIN;
  const x = isWide ? MARGIN - left * zoom : (width - (right + left) * zoom) / 2;
  // The number itself stands in the middle of what does not fit.
  const isHigh = (bottom - top) * zoom > height - 2 * MARGIN;
  const middle = isHigh ? (ys[0] ?? 0) + cardSize.height / 2 : (top + bottom) / 2;
  return { x, y: height / 2 - middle * zoom, zoom };
}

/** Is a card wholly in what is shown. Pure. */
export function isSeen(place: Place, { x, y, zoom }: View, { width, height }: Size): boolean {
  const [left, top] = [place.x * zoom + x, place.y * zoom + y];
  return (
    left >= 0 &&
    top >= 0 &&
    left + cardSize.width * zoom <= width &&
    top + cardSize.height * zoom <= height
  );
}
