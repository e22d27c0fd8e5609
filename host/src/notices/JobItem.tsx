import { endpoints, type Job } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, describeError, Link, toast } from '@alo/ui';
import { jobProgress, jobTitle } from './job-words.ts';
import { messages } from './messages.ts';
import { useItemStyles } from './useItemStyles.ts';

/**
 * Work in the background: how far it is, its outcome, and the ways to stop it and to take it back. `onActed`: one
 * of these was taken, and its button goes away.
 */
export function JobItem({ job, onActed }: { readonly job: Job; readonly onActed: () => void }) {
  const styles = useItemStyles();
  const options = {
    invalidates: [endpoints.getJobs],
    onSuccess: onActed,
    onError: (error: unknown) => toast.error(describeError(error)),
  };
  const cancel = useApiMutation(endpoints.cancelJob, options);
  const undo = useApiMutation(endpoints.undoJob, options);
  const params = { id: job.id };
  const goesOn = job.status === 'queued' || job.status === 'running';
  const title = jobTitle(job);
  const progress = jobProgress(job);
  return (
    <li className={styles.item}>
      <span className={styles.row}>
        <strong>{title}</strong>
        <span className={styles.quiet}>
          {messages.statuses[job.status]}
          {progress !== '' && ` · ${progress}`}
        </span>
        {goesOn && (
          <Button
            size="small"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ params })}
          >
            {messages.stop}
          </Button>
        )}
        {job.change?.undoable === true && (
          <Button
            size="small"
            aria-label={messages.undoOf(title)}
            disabled={undo.isPending}
            onClick={() => undo.mutate({ params })}
          >
            {messages.undo}
          </Button>
        )}
        {job.file_url !== null && (
          <Link to={job.file_url} reloadDocument download>
            {messages.download}
          </Link>
        )}
      </span>
      {goesOn && job.total !== null && job.total > 0 && (
        <progress value={job.done} max={job.total} aria-label={title} />
      )}
    </li>
  );
}
