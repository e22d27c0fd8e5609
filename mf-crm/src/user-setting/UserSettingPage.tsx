import { Link, makeStyles, Page, PageHeader, tokens, useParams } from '@alo/ui';
import type { ComponentType } from 'react';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { messages } from './messages.ts';
import { NotificationSettings } from './NotificationSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { PhoneSettings } from './PhoneSettings.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { StatusSettings } from './StatusSettings.tsx';

type Slug = keyof typeof messages.pages;

const pages: Readonly<Record<Slug, ComponentType>> = {
  profile: ProfileSettings,
  password: PasswordSettings,
  softphone: PhoneSettings,
  appearance: AppearanceSettings,
  notification: NotificationSettings,
  status: StatusSettings,
  sessions: SessionSettings,
};

const slugs = Object.keys(pages) as Slug[];

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 900px)': { gridTemplateColumns: '220px minmax(0, 720px)' },
  },
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

/** /user-setting/:slug: what a person sets for himself (entities.md §5.8). */
export function UserSettingPage() {
  const styles = useStyles();
  const { slug = 'profile' } = useParams();
  const chosen = slugs.find((one) => one === slug) ?? 'profile';
  const Content = pages[chosen];
  return (
    <Page>
      <PageHeader title={messages.title} />
      <div className={styles.root}>
        <nav className={styles.links} aria-label={messages.title}>
          {slugs.map((one) => (
            <Link
              key={one}
              to={`/user-setting/${one}`}
              className={styles.link}
              {...(one === chosen ? { 'aria-current': 'page' as const } : {})}
            >
              {messages.pages[one]}
            </Link>
          ))}
        </nav>
        <div>
          <Content />
        </div>
      </div>
    </Page>
  );
}
