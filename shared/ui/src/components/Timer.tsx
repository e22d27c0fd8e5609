import { useEffect, useState } from 'react';
import { formatDuration } from '../format/format-number.ts';

/** Time since `since` (epoch milliseconds) as mm:ss, computed from the clock so that it never drifts. */
export function Timer({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const id = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(id);
  }, []);
  return (
    <time style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatDuration((now - since) / 1000)}
    </time>
  );
}
