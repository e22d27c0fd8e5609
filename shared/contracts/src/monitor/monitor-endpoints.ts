import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer } from '../endpoint/paging.ts';
import { activityStatusSchema } from '../vocabulary/call.ts';
import { monitorSnapshotSchema } from './monitor-board.ts';
import { monitorModes } from './monitor-mode.ts';

const mode = v.picklist(monitorModes);
const callParams = v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/)) });
const sessionParams = v.object({ id: v.pipe(v.string(), v.uuid()) });
const feature = 'monitor';

/** Calls, agents, queues and numbers at this moment, by data scope and masking of the reader (/monitor). */
export const getMonitor = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/monitor',
  access: { permission: 'monitor.view', feature },
  answer: monitorSnapshotSchema,
});

/**
 * Opens a session in which the supervisor hears a call that somebody of the company talks in. The own browser phone then dials
 * `ref.monitor.<session>` within half a minute, once. Other modes take their own rights.
 */
export const startMonitoring = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/monitor/calls/:id/sessions',
  access: { permission: 'monitor.listen', feature },
  params: callParams,
  body: v.object({ mode }),
  answer: v.object({ session: v.string() }),
});

/** Another mode in the same call. */
export const switchMonitoring = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/monitor/sessions/:id',
  access: { permission: 'monitor.listen', feature },
  params: sessionParams,
  body: v.object({ mode }),
  answer: emptyAnswer,
});

/** The supervisor talks to the customer in the place of the agent, whose phone is free. */
export const takeOverMonitored = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/monitor/sessions/:id/take-over',
  access: { permission: 'monitor.takeover', feature },
  params: sessionParams,
  answer: emptyAnswer,
});

/** Sends on who talks to somebody of the company, as the phone of that person would; who is not taken comes back to it. */
export const transferMonitored = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/monitor/calls/:id/transfer',
  access: { permission: 'monitor.transfer', feature },
  params: callParams,
  /** Where to: an extension, the internal number of a queue or ring group, or a number outside. */
  body: v.object({ to: v.pipe(v.string(), v.regex(/^\+?[0-9]{2,15}$/)) }),
  answer: emptyAnswer,
});

/** Ends a call for everybody in it. */
export const hangUpMonitored = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: '/partner/monitor/calls/:id',
  access: { permission: 'monitor.hangup', feature },
  params: callParams,
  answer: emptyAnswer,
});

/** Sets the status of somebody, who is told; during a call it counts at once. */
export const setMonitoredStatus = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/monitor/people/:id/status',
  access: { permission: 'monitor.setStatus', feature },
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  body: v.object({ status: activityStatusSchema }),
  answer: emptyAnswer,
});
