import type { Jobs } from './jobs.ts';

/** What requests may do with work in the background. */
export type JobQueue = Pick<Jobs, 'add' | 'cancel' | 'files' | 'progressOf'>;
