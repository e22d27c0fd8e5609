import { useCan } from '@alo/core';
import { makeStyles, useNavigate } from '@alo/ui';
import { Tab, TabList } from '@alo/ui/controls';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { marginBottom: '12px' } });

/** The screens of the surveys that this person may see, which share an entry of the menu. */
export function SurveyTabs({ screen }: { readonly screen: keyof typeof messages.screens }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const seesCampaigns = useCan('surveycampaign.view', 'survey');
  const seesQuestions = useCan('survey.view', 'survey');
  const shown = Object.entries(messages.screens).filter(([value]) =>
    value === 'campaign' ? seesCampaigns : seesQuestions,
  );
  return (
    <div className={styles.root}>
      <TabList
        aria-label={messages.tabs}
        selectedValue={screen}
        onTabSelect={(_event, { value }) => void navigate(`/survey/${String(value)}`)}
      >
        {shown.map(([value, name]) => (
          <Tab key={value} value={value}>
            {name}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}
