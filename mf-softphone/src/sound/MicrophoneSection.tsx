import { Button } from '@alo/ui';
import { LevelMeter } from './LevelMeter.tsx';
import { messages } from './messages.ts';
import type { useMicrophone } from './useMicrophone.ts';
import { useSoundStyles } from './useSoundStyles.ts';

/** Level of the microphone, or why there is none and what to do about it. */
export function MicrophoneSection({ view, open }: ReturnType<typeof useMicrophone>) {
  const styles = useSoundStyles();
  if (view.kind === 'opening') return null;
  if (view.kind === 'open') {
    return (
      <div className={styles.field}>
        <LevelMeter stream={view.stream} />
        <p className={styles.hint}>{messages.levelHint}</p>
      </div>
    );
  }
  if (view.kind === 'unasked') {
    return (
      <div className={styles.field}>
        <p className={styles.hint}>{messages.allowHint}</p>
        <Button onClick={open}>{messages.allow}</Button>
      </div>
    );
  }
  const { title, steps } = messages.problems[view.trouble];
  return (
    <div className={styles.trouble} role="status">
      <div className={styles.troubleTitle}>{title}</div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button size="small" onClick={open}>
        {messages.again}
      </Button>
    </div>
  );
}
