import { BrandMark, makeStyles, tokens } from '@alo/ui';
import { type ReactNode, useEffect } from 'react';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '16px',
    minHeight: '100dvh',
    boxSizing: 'border-box',
    padding: '32px 16px',
  },
  card: {
    width: '100%',
    maxWidth: '420px',
    boxSizing: 'border-box',
    padding: '32px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 479px)': { padding: '24px 20px' },
  },
  brand: { display: 'flex', alignItems: 'center', gap: '10px', marginBottom: '24px' },
  name: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  subtitle: { margin: '4px 0 24px', color: tokens.colorNeutralForeground3 },
});

/** Frame of the screens outside the common layout: a card in the middle, `below` under it. */
export function SignInFrame({
  title,
  subtitle,
  children,
  below,
}: {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) {
  const styles = useStyles();
  useEffect(() => {
    document.title = messages.pageTitle(title);
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <BrandMark size={32} />
          <span className={styles.name}>{messages.product}</span>
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        {children}
      </div>
      {below}
    </main>
  );
}
