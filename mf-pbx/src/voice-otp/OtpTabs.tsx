import { makeStyles, useNavigate } from '@alo/ui';
import { Tab, TabList } from '@alo/ui/controls';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { marginBottom: '12px' } });

/** What was sent and with what, which share an entry of the menu. */
export function OtpTabs({ screen }: { readonly screen: keyof typeof messages.screens }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <div className={styles.root}>
      <TabList
        aria-label={messages.tabs}
        selectedValue={screen}
        onTabSelect={(_event, { value }) => void navigate(`/voice-otp/${String(value)}`)}
      >
        {Object.entries(messages.screens).map(([value, name]) => (
          <Tab key={value} value={value}>
            {name}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}
