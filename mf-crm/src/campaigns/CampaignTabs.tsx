import { makeStyles, useNavigate } from '@alo/ui';
import { Tab, TabList } from '@alo/ui/controls';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { marginBottom: '12px' } });

/** Campaigns and the numbers that none of them may call, which share an entry of the menu. */
export function CampaignTabs({ screen }: { readonly screen: keyof typeof messages.screens }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <div className={styles.root}>
      <TabList
        aria-label={messages.tabs}
        selectedValue={screen}
        onTabSelect={(_event, { value }) => void navigate(`/marketings/${String(value)}`)}
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
