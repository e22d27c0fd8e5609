import { jobWork } from '../app/all-work.ts';
import type { Services, WorkPorts } from '../app/http/services.ts';
import type { JobWork } from '../kernel/jobs/job-kind.ts';
import { Jobs } from '../kernel/jobs/jobs.ts';
import { reloadActor } from '../app/reload-actor.ts';
import type { TestServer } from './test-server.ts';

/** Runs after each transaction of a job's work, with how many there were. */
export type Between = (step: number) => Promise<unknown>;

const stepped = (work: JobWork<WorkPorts>, between: Between): JobWork<WorkPorts> => ({
  ...work,
  run: (task) => {
    let step = 0;
    const inTenant: typeof task.inTenant = async (piece) => {
      const done = await task.inTenant(piece);
      step += 1;
      await between(step);
      return done;
    };
    return work.run({ ...task, inTenant });
  },
});

/** Another server's jobs on the database of this one, whose own are to be closed before. */
export async function startSteppedJobs(
  { running }: TestServer,
  between: Between,
): Promise<Services['jobs']> {
  const { services } = running;
  const { database, live, config, jobs } = services;
  const work = jobWork.map((kind) => stepped(kind, between));
  const onError = () => undefined;
  const started = new Jobs<WorkPorts>({
    database,
    live,
    files: jobs.files,
    work,
    services,
    present: (db, reader, access) => reloadActor(db, reader, access, config),
    onError,
  });
  await started.start();
  return started;
}
