import { makeStyles } from '@alo/ui';
import { encode } from 'uqr';

const useStyles = makeStyles({
  // Dark on light in both themes: cameras do not read the other way round.
  code: { width: '220px', maxWidth: '100%', backgroundColor: '#ffffff', borderRadius: '6px' },
});

/** A text as a QR code, with the quiet zone of four modules that ISO/IEC 18004 asks for. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const styles = useStyles();
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg role="img" aria-label={label} className={styles.code} viewBox={`0 0 ${size} ${size}`}>
      <path d={dark.join('')} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
