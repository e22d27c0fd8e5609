import { Button, makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

interface DemoAccount {
  readonly ma_dn: string;
  readonly email: string;
  readonly password: string;
}

const useStyles = makeStyles({
  root: {
    width: '100%',
    maxWidth: '420px',
    boxSizing: 'border-box',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  title: {
    margin: '0 0 4px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '36px' },
  role: { width: '88px', color: tokens.colorNeutralForeground3 },
  name: { flexGrow: 1, overflowWrap: 'anywhere' },
});

const tenantCode = 'dn0002';
/** Known to everybody; the server makes these accounts in demo mode only and refuses them elsewhere. */
const password = 'alo-demo-2026';
const people = [
  { email: 'admin', role: messages.demoRoles.admin },
  { email: 'giamsat', role: messages.demoRoles.supervisor },
  { email: 'nv101', role: messages.demoRoles.agent },
  { email: 'nv102', role: messages.demoRoles.agent },
];

/** Demo accounts under the sign-in form; one press fills it in. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (account: DemoAccount) => void }) {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{messages.demoTitle}</h2>
      <ul className={styles.list}>
        {people.map(({ email, role }) => (
          <li key={email} className={styles.entry}>
            <span className={styles.role}>{role}</span>
            <span className={styles.name}>
              {tenantCode} / {email}
            </span>
            <Button
              size="small"
              aria-label={`${messages.demoUse}: ${email}`}
              onClick={() => onChoose({ ma_dn: tenantCode, email, password })}
            >
              {messages.demoUse}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
