import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: '50%',
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'none',
  },
  picture: { borderRadius: '50%', objectFit: 'cover', flexShrink: 0 },
  tone0: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  tone1: {
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorPaletteMarigoldForeground2,
  },
  tone2: {
    backgroundColor: tokens.colorPaletteGrapeBackground2,
    color: tokens.colorPaletteGrapeForeground2,
  },
  tone3: {
    backgroundColor: tokens.colorPaletteBlueBackground2,
    color: tokens.colorPaletteBlueForeground2,
  },
  tone4: {
    backgroundColor: tokens.colorPaletteForestBackground2,
    color: tokens.colorPaletteForestForeground2,
  },
});

const tones = ['tone0', 'tone1', 'tone2', 'tone3', 'tone4'] as const;

/** First letters of the family name and of the given name: "Nguyễn Thị Hồng Ánh" → "NÁ". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('vi');
}

function toneOf(name: string) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tones[sum % tones.length] ?? tones[0];
}

/**
 * The picture of a person in a circle, or the initials; the name beside it says who, so it is hidden from screen readers.
 * `size` in px.
 */
export function Avatar({
  name,
  size = 28,
  picture = null,
}: {
  readonly name: string;
  readonly size?: number;
  readonly picture?: string | null;
}) {
  const styles = useStyles();
  const [broken, setBroken] = useState<string | null>(null);
  // One that has been taken away meanwhile is not there any more.
  if (picture !== null && picture !== broken) {
    return (
      <img
        className={styles.picture}
        width={size}
        height={size}
        src={picture}
        alt=""
        loading="lazy"
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.root, styles[toneOf(name)])}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      {initialsOf(name)}
    </span>
  );
}
