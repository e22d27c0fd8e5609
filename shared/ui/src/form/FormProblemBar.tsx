import { Button } from '@fluentui/react-components';
import { MessageBar } from '../components/MessageBar.tsx';
import { formMessages } from './messages.ts';
import type { FormProblem } from './useAloForm.ts';

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
  if (problem.kind === 'failure') return <MessageBar tone="danger">{problem.text}</MessageBar>;
  return (
    <MessageBar
      tone="danger"
      title={formMessages.conflictTitle}
      actions={
        <>
          {onReload !== undefined && <Button onClick={onReload}>{formMessages.reload}</Button>}
          <Button onClick={onOverwrite}>{formMessages.overwrite}</Button>
        </>
      }
    >
      {formMessages.conflictText}
    </MessageBar>
  );
}
