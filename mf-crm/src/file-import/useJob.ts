import { endpoints, type Job } from '@alo/contracts';
import { useApiQuery, useLiveEvent } from '@alo/core';
import { useEffect } from 'react';

const isOver = ({ status }: Job) => status !== 'queued' && status !== 'running';

/** Milliseconds after which a job is checked again when nothing was heard of it. */
const lookAgain = 3000;

/** A job while it runs; undefined until it is known. */
export function useJob(id: string | null): Job | undefined {
  const { data, refetch } = useApiQuery(
    endpoints.getJob,
    { params: { id: id ?? '' } },
    { enabled: id !== null, staleTime: 0 },
  );
  const job = data?.id === id ? data : undefined;
  const waits = id !== null && (job === undefined || !isOver(job));
  useLiveEvent('job.changed', (event) => {
    if (event.id === id) void refetch();
  });
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void refetch(), lookAgain);
    return () => clearInterval(timer);
  }, [waits, id, refetch]);
  return job;
}
