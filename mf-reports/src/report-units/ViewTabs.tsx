import { makeStyles, useSearchParams } from '@alo/ui';
import { Tab, TabList } from '@alo/ui/controls';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { marginBottom: '12px' } });

/** By unit and by queue, for the same days; what else was asked for is of one of them only. */
export function ViewTabs({ view }: { readonly view: 'calls' | 'queues' }) {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const show = (wanted: unknown) => {
    const kept = ['from', 'to', 'queue', 'compare'].flatMap((name): [string, string][] => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    setParams([...kept, ...(wanted === 'queues' ? [['view', 'queues'] as [string, string]] : [])]);
  };
  return (
    <div className={styles.root}>
      <TabList
        aria-label={messages.views}
        selectedValue={view}
        onTabSelect={(_event, { value }) => show(value)}
      >
        <Tab value="calls">{messages.calls}</Tab>
        <Tab value="queues">{messages.queues}</Tab>
      </TabList>
    </div>
  );
}
