import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useLiveEvent } from '@alo/core';
import { Button, DismissRegular, makeStyles, mergeClasses, toast, tokens } from '@alo/ui';
import { type ReactNode, useEffect } from 'react';
import { GuideStepItem } from './GuideStepItem.tsx';
import { guideSteps } from './guide-steps.ts';
import type { GuideState } from './kept-guide.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    padding: '14px 16px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  hide: { marginLeft: 'auto' },
  steps: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    margin: '12px 0 0',
    padding: 0,
    listStyleType: 'none',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The card of the steps: what is done, what comes next. Nothing at all when it cannot be read. */
export function GuideCard({
  className,
  state,
  onState,
  loading,
}: {
  readonly className: string;
  readonly state: GuideState;
  readonly onState: (state: GuideState) => void;
  readonly loading: ReactNode;
}) {
  const styles = useStyles();
  // Always asked again: the person comes back from the screen that does a step.
  const { data, isPending } = useApiQuery(endpoints.getOnboarding, {}, { staleTime: 0 });
  const lookAgain = () => void invalidateEndpoints(endpoints.getOnboarding);
  useLiveEvent('call-record.created', lookAgain);
  // One was asked for or decided about; then the operator may give a number unasked, which is said in the bell.
  useLiveEvent('hotline.changed', lookAgain);
  useLiveEvent('notice.created', lookAgain);
  const steps = data === undefined ? [] : guideSteps(data);
  const done = steps.filter(({ todo }) => todo === null).length;
  const isFinished = data !== undefined && done === steps.length;
  const isBegun = data !== undefined && done < steps.length;
  useEffect(() => {
    if (isFinished && state === 'shown') toast.success(messages.finished);
    if (isFinished) onState('done');
    if (isBegun && state === null) onState('shown');
  });
  if (data === undefined) return isPending ? loading : null;
  if (isFinished) return null;
  const next = steps.find(({ todo }) => todo !== null);
  return (
    <section className={mergeClasses(styles.root, className)} aria-label={messages.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{messages.title}</h2>
        <span
          className={styles.count}
          role="img"
          aria-label={messages.progressInWords(done, steps.length)}
        >
          {messages.progress(done, steps.length)}
        </span>
        <Button
          className={styles.hide}
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          onClick={() => onState('hidden')}
        >
          {messages.hide}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <GuideStepItem key={step.id} step={step} place={at + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}
