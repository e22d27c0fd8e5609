import { useCan } from '@alo/core';
import { Button, ClipboardTaskListLtrRegular, makeStyles, Skeleton, lateComponent } from '@alo/ui';
import { useKeptGuide } from './kept-guide.ts';
import { messages } from './messages.ts';

const GuideCard = lateComponent(
  async () => {
    try {
      return (await import(/* webpackChunkName: "panel-guide" */ './GuideCard.tsx')).GuideCard;
    } catch {
      // The dashboard works without it.
      return () => null;
    }
  },
  ({ loading }) => loading,
);

const useStyles = makeStyles({
  place: { marginBottom: '12px' },
});

/** Is there a guide for this person: who sets the company up, until everything works. */
function useGuide() {
  const [state, keep] = useKeptGuide();
  const isAdministrator = useCan('setting.edit', 'pbx');
  return { state: isAdministrator ? state : 'done', keep };
}

/** Steps to the first call. */
export function SetupGuide() {
  const styles = useStyles();
  const { state, keep } = useGuide();
  if (state === 'done' || state === 'hidden') return null;
  const loading = (
    <div className={styles.place} aria-hidden>
      <Skeleton height="236px" />
    </div>
  );
  return (
    <GuideCard
      className={styles.place}
      state={state}
      onState={keep}
      // It may be empty for a first visit, so no space is reserved for it.
      loading={state === null ? null : loading}
    />
  );
}

/** Brings the guide back that somebody put away. */
export function ShowGuide() {
  const { state, keep } = useGuide();
  if (state !== 'hidden') return null;
  return (
    <Button
      appearance="subtle"
      icon={<ClipboardTaskListLtrRegular />}
      onClick={() => keep('shown')}
    >
      {messages.show}
    </Button>
  );
}
