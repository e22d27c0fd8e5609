import { Button, formatNumber } from '@alo/ui';
import { messages } from './messages.ts';
import type { Import } from './useImport.ts';

/** What can be done next: stop, check, correct, take over. */
export function ImportButtons<Field extends string, Fixable extends Field>({
  state,
  things,
}: {
  readonly state: Import<Field, Fixable>;
  readonly things: string;
}) {
  const { file, job, result, fixes, run } = state;
  const back = <Button onClick={state.goBack}>{messages.back}</Button>;
  if (job?.status === 'failed' || job?.status === 'cancelled') {
    return (
      <>
        {back}
        <Button appearance="primary" onClick={() => void run(true)}>
          {messages.check}
        </Button>
      </>
    );
  }
  if (file === null || state.isImported) return null;
  if (state.isBusy) return <Button onClick={state.cancel}>{messages.cancel}</Button>;
  if (result === null) {
    return (
      <Button appearance="primary" onClick={() => void run(true)}>
        {messages.check}
      </Button>
    );
  }
  return (
    <>
      {back}
      {fixes.length > 0 && <Button onClick={() => void run(true)}>{messages.again}</Button>}
      <Button appearance="primary" disabled={result.imported === 0} onClick={() => void run(false)}>
        {messages.start(formatNumber(result.imported), things)}
      </Button>
    </>
  );
}
