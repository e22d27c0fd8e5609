import type { RestoredThing } from '@alo/contracts';
import { makeStyles, tokens } from '@alo/ui';
import { Checkbox } from '@alo/ui/controls';
import { DifferencesTable } from './DifferencesTable.tsx';
import { subjectOf, subjectTitle } from './history-list.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  group: { border: 'none', margin: '12px 0 0', padding: 0, minWidth: 0 },
  title: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  help: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
  changes: { margin: '0 0 4px 32px', minWidth: 0, overflowX: 'auto' },
  summary: { cursor: 'pointer', color: tokens.colorBrandForegroundLink, minHeight: '24px' },
});

const groups = ['change', 'create', 'remove'] as const;

function groupOf({ before, after }: RestoredThing): (typeof groups)[number] {
  if (after === null) return 'remove';
  return before === null ? 'create' : 'change';
}

/** What a restore would change, would bring back and would remove, each to be chosen and looked into. */
export function RestoredThings({
  things,
  names,
  isChosen,
  onChoose,
}: {
  readonly things: readonly RestoredThing[];
  readonly names: Readonly<Record<string, string>>;
  readonly isChosen: (thing: RestoredThing) => boolean;
  readonly onChoose: (id: string, isOn: boolean) => void;
}) {
  const styles = useStyles();
  return groups.map((group) => {
    const found = things.filter((thing) => groupOf(thing) === group);
    if (found.length === 0) return null;
    return (
      <fieldset key={group} className={styles.group}>
        <legend className={styles.title}>{messages.groups[group](found.length)}</legend>
        {group === 'remove' && <p className={styles.help}>{messages.removeHelp}</p>}
        {found.map((thing) => (
          <div key={thing.object_id}>
            <Checkbox
              label={subjectTitle(thing)}
              checked={isChosen(thing)}
              onChange={(_event, { checked }) => onChoose(thing.object_id, checked === true)}
            />
            {group === 'change' && (
              <details className={styles.changes}>
                <summary
                  className={styles.summary}
                  aria-label={messages.showChange(subjectOf(thing))}
                >
                  {messages.show}
                </summary>
                <DifferencesTable {...thing} names={names} title={subjectTitle(thing)} />
              </details>
            )}
          </div>
        ))}
      </fieldset>
    );
  });
}
