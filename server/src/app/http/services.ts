import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { JobPorts } from '../../kernel/jobs/job-kind.ts';
import type { EngagementPorts } from '../../engagement/context.ts';
import type { MonitorPorts } from '../../insight/monitor/context.ts';
import type { PlatformPorts } from '../../platform/context.ts';

/** What work in the background asks of the server. */
export type WorkPorts = JobPorts & Pick<PlatformPorts, 'exchange' | 'routingChanges'>;

/** Everything that the server puts together: each layer asks for its own part of it. */
export interface Services
  extends PlatformPorts, Pick<MonitorPorts, 'boards' | 'daySums' | 'sessions'> {
  readonly jobs: Jobs<WorkPorts>;
  readonly dialler: EngagementPorts['dialler'];
  readonly otp: EngagementPorts['otp'];
  readonly spokenTexts: EngagementPorts['spokenTexts'];
  readonly scriptVoices: EngagementPorts['scriptVoices'];
}
