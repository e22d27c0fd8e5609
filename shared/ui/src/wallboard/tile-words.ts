import {
  formatDuration,
  formatNumber,
  formatPercent,
  isBeyond,
  isOfQueue,
  type WallFigures,
  wallMetrics,
  type WallTile,
  wallValue,
} from '@alo/contracts';
import { messages } from './messages.ts';

/** A tile as it is shown. */
export interface TileWords {
  readonly label: string;
  /** Which queue the figure is of; empty where it has none. */
  readonly place: string;
  readonly value: string;
  /** Said beside the colour when the figure is beyond its limit; null: it is as it should be. */
  readonly alarm: { readonly sign: string; readonly word: string } | null;
}

/** What a tile says. Pure. @param now - by the server's clock, epoch milliseconds */
export function tileWords(tile: WallTile, figures: WallFigures, now: number): TileWords {
  const { name, unit, better } = wallMetrics[tile.metric];
  const value = wallValue(tile, figures, now);
  const format = { count: formatNumber, seconds: formatDuration, rate: formatPercent }[unit];
  const queue = figures.queues.find(({ id }) => id === tile.queue_id);
  const place =
    tile.queue_id !== null
      ? (queue?.name ?? messages.queueGone)
      : isOfQueue(tile.metric)
        ? messages.allQueues
        : '';
  const under = { sign: '▼', word: messages.under };
  const over = { sign: '▲', word: messages.over };
  return {
    label: name,
    place,
    value: value === null ? messages.none : format(value),
    alarm: isBeyond(tile, value, figures) ? (better === 'more' ? under : over) : null,
  };
}
