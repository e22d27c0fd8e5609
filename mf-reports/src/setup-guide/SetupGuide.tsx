import { useCan } from '@alo/core';
import { Button, ClipboardTaskListLtrRegular, makeStyles, Skeleton } from '@alo/ui';
import { lazy, Suspense } from 'react';
import { useKeptGuide } from './kept-guide.ts';
import { messages } from './messages.ts';

const GuideCard = lazy(async () => {
  try {
    const { GuideCard: Card } = await import(
      /* webpackChunkName: "panel-guide" */ './GuideCard.tsx'
    );
    return { default: Card };
  } catch {
    // The dashboard works without it.
    return { default: () => null };
  }
});

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
    // It may be empty for a first visit, so no space is reserved for it.
    <Suspense fallback={state === null ? null : loading}>
      <GuideCard
        className={styles.place}
        state={state}
        onState={keep}
        loading={state === null ? null : loading}
      />
    </Suspense>
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
