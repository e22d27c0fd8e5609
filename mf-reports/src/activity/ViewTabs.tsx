import { makeStyles, useNavigate, useSearchParams } from '@alo/ui';
import { Tab, TabList } from '@alo/ui/controls';
import { activityAddress } from './activity-address.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { marginBottom: '12px' } });

/** "Tổng hợp" and "Nhật ký", for the same days and the same person. */
export function ViewTabs({ view }: { readonly view: 'summary' | 'log' }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <div className={styles.root}>
      <TabList
        aria-label={messages.views}
        selectedValue={view}
        onTabSelect={(_event, { value }) =>
          void navigate(
            activityAddress({
              ...(value === 'log' && { view: value }),
              from: params.get('from'),
              to: params.get('to'),
              user: params.get('user'),
            }),
          )
        }
      >
        <Tab value="summary">{messages.summary}</Tab>
        <Tab value="log">{messages.log}</Tab>
      </TabList>
    </div>
  );
}
