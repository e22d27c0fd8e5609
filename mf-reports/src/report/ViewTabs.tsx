import { makeStyles, useSearchParams } from '@alo/ui';
import { Tab, TabList } from '@alo/ui/controls';

const useStyles = makeStyles({ root: { marginBottom: '12px' } });

/** Views of one screen as tabs; the first stands in the address without a name. */
export function ViewTabs<View extends string>({
  label,
  view,
  names,
  kept,
}: {
  readonly label: string;
  readonly view: NoInfer<View>;
  readonly names: Readonly<Record<View, string>>;
  /** What of the address all views understand. */
  readonly kept: readonly string[];
}) {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const views = Object.entries<string>(names);
  const show = (wanted: string) => {
    const stays = kept.flatMap((name): [string, string][] => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    setParams(wanted === views[0]?.[0] ? stays : [...stays, ['view', wanted]]);
  };
  return (
    <div className={styles.root}>
      <TabList
        aria-label={label}
        selectedValue={view}
        onTabSelect={(_event, { value }) => show(String(value))}
      >
        {views.map(([value, name]) => (
          <Tab key={value} value={value}>
            {name}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}
