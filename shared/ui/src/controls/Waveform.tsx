import { formatDuration } from '@alo/contracts';
import { makeStyles } from '@fluentui/react-components';
import type { KeyboardEvent, PointerEvent } from 'react';
import { tokens } from '../theme/tokens.ts';
import { toBars } from './waveform-bars.ts';
import { messages } from './waveform-messages.ts';

const useStyles = makeStyles({
  slider: {
    display: 'block',
    width: '100%',
    height: '28px',
    cursor: 'pointer',
    touchAction: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  still: { cursor: 'default' },
  played: { stroke: tokens.colorCompoundBrandStroke },
  rest: { stroke: tokens.colorNeutralStrokeAccessible, opacity: 0.55 },
});

const height = 28;
/** As thick in a wide player as in a narrow one. */
const line = { strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;
/** Seconds that an arrow key moves. */
const step = 5;

function draw(values: readonly number[], from: number): string {
  return values
    .map((value, at) => {
      const half = (value * (height - 4)) / 2;
      return `M${(from + at) * 3 + 1.5} ${height / 2 - half}V${height / 2 + half}`;
    })
    .join('');
}

/** The waveform of a sound, in which a place can be clicked, or reached with the arrow keys. */
export function Waveform({
  name,
  peaks,
  bars = 64,
  position,
  duration,
  onSeek,
}: {
  readonly name: string;
  /** From 0 to 1. */
  readonly peaks: readonly number[];
  /** How many are drawn: more in a wide player. */
  readonly bars?: number;
  /** Seconds. */
  readonly position: number;
  /** Seconds. */
  readonly duration: number;
  /** Null: there is nothing to seek in yet. */
  readonly onSeek: ((seconds: number) => void) | null;
}) {
  const styles = useStyles();
  const values = toBars(peaks, bars);
  const played = duration === 0 ? 0 : Math.round((position / duration) * bars);
  const picture = (
    <svg
      viewBox={`0 0 ${bars * 3} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      aria-hidden="true"
    >
      <path d={draw(values.slice(0, played), 0)} className={styles.played} {...line} />
      <path d={draw(values.slice(played), played)} className={styles.rest} {...line} />
    </svg>
  );
  if (onSeek === null) return <span className={styles.slider}>{picture}</span>;
  const toPlace = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / Math.max(1, width)) * duration);
  };
  const byKey = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = {
      ArrowRight: position + step,
      ArrowUp: position + step,
      ArrowLeft: position - step,
      ArrowDown: position - step,
      Home: 0,
      End: duration,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    onSeek(place);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={messages.position(name)}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={messages.positionText(formatDuration(position), formatDuration(duration))}
      className={styles.slider}
      onKeyDown={byKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        toPlace(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && toPlace(event)}
    >
      {picture}
    </span>
  );
}
