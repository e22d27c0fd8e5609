import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleFilled } from '@fluentui/react-icons';
import { messages } from '../messages.ts';
import type { FormProblem } from './useAloForm.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 12px',
    padding: '10px 14px',
    marginTop: '12px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorPaletteRedBorder1}`,
    backgroundColor: tokens.colorPaletteRedBackground1,
    color: tokens.colorNeutralForeground1,
  },
  icon: { fontSize: '20px', color: tokens.colorPaletteRedForeground1 },
  text: { flexGrow: 1 },
});

/** What the server refused, and for a conflict the two ways out. */
export function FormProblemBar({
  problem,
  onReload,
  onOverwrite,
}: {
  readonly problem: FormProblem;
  readonly onReload?: () => void;
  readonly onOverwrite: () => void;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <ErrorCircleFilled className={styles.icon} aria-hidden />
      {problem.kind === 'conflict' ? (
        <>
          <span className={styles.text}>
            <strong>{messages.conflictTitle}</strong> {messages.conflictText}
          </span>
          {onReload !== undefined && <Button onClick={onReload}>{messages.reload}</Button>}
          <Button onClick={onOverwrite}>{messages.overwrite}</Button>
        </>
      ) : (
        <span className={styles.text}>{problem.text}</span>
      )}
    </div>
  );
}
