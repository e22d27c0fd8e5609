import { Link, makeStyles, Page, PageHeader, tokens } from '@alo/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 900px)': { gridTemplateColumns: '220px minmax(0, 1fr)' },
  },
  content: { minWidth: 0, maxWidth: '720px' },
  wide: { maxWidth: 'none' },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    '@media (min-width: 900px)': { flexDirection: 'column' },
  },
  link: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '&[aria-current=page]': {
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});

/** Pages of settings side by side: their names at the left, the chosen one beside them. */
export function SettingsFrame({
  title,
  base,
  pages,
  chosen,
  wide = false,
  children,
}: {
  readonly title: string;
  /** Path before the slug, for example `/setting`. */
  readonly base: string;
  /** Name by slug, in order. */
  readonly pages: readonly (readonly [slug: string, label: string])[];
  readonly chosen: string;
  /** Tables take the whole width, forms do not. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <Page>
      <PageHeader title={title} />
      <div className={styles.root}>
        <nav className={styles.links} aria-label={title}>
          {pages.map(([slug, label]) => (
            <Link
              key={slug}
              to={`${base}/${slug}`}
              className={styles.link}
              {...(slug === chosen ? { 'aria-current': 'page' as const } : {})}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={wide ? styles.wide : styles.content}>{children}</div>
      </div>
    </Page>
  );
}
