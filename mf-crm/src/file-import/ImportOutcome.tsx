import type { Job } from '@alo/contracts';
import { formatNumber, Link, MessageBar } from '@alo/ui';
import { messages } from './messages.ts';

type Result = NonNullable<Job['result']>;

function words({ dry_run, imported, rejected }: Result, things: string): string {
  const [good, bad] = [formatNumber(imported), formatNumber(rejected)];
  return dry_run ? messages.checked(good, bad) : messages.done(good, things, bad);
}

/** How far the server is, and what came of it. */
export function ImportOutcome({
  job,
  isBusy,
  things,
}: {
  readonly job: Job | undefined;
  readonly isBusy: boolean;
  readonly things: string;
}) {
  if (isBusy) return <p role="status">{messages.working(formatNumber(job?.done ?? 0))}</p>;
  if (job?.status === 'failed') return <MessageBar tone="danger">{job.error}</MessageBar>;
  if (job?.status === 'cancelled') {
    return <MessageBar tone="warning">{job.error || messages.stopped}</MessageBar>;
  }
  const result = job?.status === 'done' ? job.result : null;
  if (result === null) return null;
  const file = job?.file_url ? (
    <Link to={job.file_url} reloadDocument download>
      {messages.badFile}
    </Link>
  ) : null;
  return (
    <MessageBar
      tone={result.rejected > 0 ? 'warning' : 'success'}
      {...(file === null ? {} : { actions: file })}
    >
      {words(result, things)}
    </MessageBar>
  );
}
