import { makeStyles } from '@fluentui/react-components';
import { ErrorCircleFilled } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { Tab, TabList } from '../controls/TabList.tsx';
import { messages } from './messages.ts';
import type { FormTab } from './record-screen.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  row: { marginBottom: '16px' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

const invalid = '[aria-invalid=true], [role=alert]';

/** Parts of a long form. All stay mounted; after a refused save the first tab with a mistake opens. */
export function FormTabs({
  tabs,
  label,
}: {
  readonly tabs: readonly [FormTab, ...FormTab[]];
  readonly label: string;
}) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(tabs[0].id);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { submitCount, errors } = useFormContext().formState;
  const tried = useRef(0);
  const look = useEffectEvent(() => {
    const panels = [...(root.current?.querySelectorAll<HTMLElement>('[role=tabpanel]') ?? [])];
    const found = panels.filter((panel) => panel.querySelector(invalid) !== null);
    const ids = found.map((panel) => panel.dataset['tab'] ?? '');
    setWrong((before) => (before.join() === ids.join() ? before : ids));
    if (tried.current === submitCount) return;
    tried.current = submitCount;
    const [first] = found;
    if (first === undefined || ids.includes(chosen)) return;
    choose(ids[0] ?? chosen);
    requestAnimationFrame(() =>
      first.querySelector<HTMLElement>('[aria-invalid=true], input')?.focus(),
    );
  });
  // `errors` may stay the same object while fields are added to it.
  const wrongFields = Object.keys(errors).join();
  useEffect(() => look(), [submitCount, errors, wrongFields]);
  const [only] = tabs;
  if (tabs.length === 1) return <only.Fields />;
  return (
    <div ref={root}>
      <div className={styles.row}>
        <TabList
          aria-label={label}
          selectedValue={chosen}
          onTabSelect={(_event, { value }) => choose(value)}
        >
          {tabs.map((tab) => (
            <Tab key={tab.id} value={tab.id} id={`tab-${tab.id}`}>
              {tab.label}
              {wrong.includes(tab.id) && (
                <>
                  <ErrorCircleFilled aria-hidden className={styles.wrong} />
                  <VisuallyHidden>{messages.tabHasErrors}</VisuallyHidden>
                </>
              )}
            </Tab>
          ))}
        </TabList>
      </div>
      {tabs.map(({ id, Fields }) => (
        <div
          key={id}
          role="tabpanel"
          data-tab={id}
          aria-labelledby={`tab-${id}`}
          hidden={id !== chosen}
        >
          <Fields />
        </div>
      ))}
    </div>
  );
}
