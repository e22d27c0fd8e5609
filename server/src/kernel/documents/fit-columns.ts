/** How a table goes onto its pages; lengths in points. */
export interface TableFit {
  readonly layout: 'portrait' | 'landscape';
  readonly fontSize: number;
  readonly widths: readonly number[];
}

/** What a column needs at a font size of 1 point. */
export interface ColumnNeed {
  /** Narrower, it would break inside a word. */
  readonly least: number;
  /** Wide enough for its longest text on one line. */
  readonly most: number;
}

/** Points of A4 between the margins. */
const pageWidths = { portrait: 523, landscape: 770 } as const;
/** Between two columns, half of it on each side. */
export const gap = 8;
const smallest = 6;

/** What is tried one after another: first that nothing breaks, then that no word does. */
const tries = [
  { layout: 'portrait', fontSize: 9, needs: 'most' },
  { layout: 'portrait', fontSize: 8, needs: 'most' },
  { layout: 'landscape', fontSize: 9, needs: 'most' },
  { layout: 'landscape', fontSize: 8, needs: 'most' },
  { layout: 'landscape', fontSize: 7, needs: 'most' },
  { layout: 'landscape', fontSize: 7, needs: 'least' },
] as const;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Widths that fill a page: each column its least, and of the rest as it lacks; what is left over goes to all alike. */
function spread(needs: readonly ColumnNeed[], fontSize: number, width: number): readonly number[] {
  const least = needs.map((need) => need.least * fontSize + gap);
  const room = width - sum(least);
  if (room < 0) return least.map((one) => (one * width) / sum(least));
  const lacking = needs.map((need) => (need.most - need.least) * fontSize);
  const share = Math.min(1, room / Math.max(1, sum(lacking)));
  const widths = least.map((one, at) => one + (lacking[at] ?? 0) * share);
  const rest = (width - sum(widths)) / needs.length;
  return widths.map((one) => one + rest);
}

/** The upright page where everything fits on one line each; else the wide one, in smaller letters where that helps. Pure. */
export function fitColumns(needs: readonly ColumnNeed[]): TableFit {
  const fitting = tries.find(
    (one) =>
      sum(needs.map((need) => need[one.needs] * one.fontSize + gap)) <= pageWidths[one.layout],
  );
  const { layout, fontSize } = fitting ?? { layout: 'landscape' as const, fontSize: smallest };
  return { layout, fontSize, widths: spread(needs, fontSize, pageWidths[layout]) };
}
