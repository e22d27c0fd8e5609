import type { TotpSetup } from '@alo/contracts';
import { makeStyles } from '@fluentui/react-components';
import { tokens } from '../theme/tokens.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px', justifyItems: 'center' },
  // Dark on light in every theme: cameras read nothing else.
  code: { width: '200px', height: '200px', backgroundColor: '#ffffff', borderRadius: '6px' },
  text: { margin: 0, justifySelf: 'stretch' },
  secret: {
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

/** What an authenticator app takes over: a picture for its camera, and the same as text. */
export function TotpSetupCard({ setup: { qr, secret } }: { readonly setup: TotpSetup }) {
  const styles = useStyles();
  const path = qr
    .flatMap((row, y) =>
      Array.from(
        row.matchAll(/1+/g),
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
  return (
    <div className={styles.root}>
      <p className={styles.text}>{messages.scan}</p>
      <svg
        role="img"
        aria-label={messages.picture}
        className={styles.code}
        viewBox={`0 0 ${qr.length} ${qr.length}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000000" />
      </svg>
      <p className={styles.text}>
        {messages.typed} <span className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
    </div>
  );
}
