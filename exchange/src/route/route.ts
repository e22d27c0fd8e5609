import type { RouteCall } from './route-call.ts';
import { rejectCause, type RouteVerb } from './route-verb.ts';

/** What routing knows of one extension (entities §4.2). */
export interface RouteSubscriber {
  readonly extension: string;
  readonly isActive: boolean;
  /** "Không làm phiền" */
  readonly dnd: boolean;
  /** Seconds, 5-120. */
  readonly ringTimeout: number;
}

/** The part of one tenant's configuration that a call may need. Only this tenant's: there is no other way in. */
export interface RouteConfiguration {
  readonly tenant: string;
  /** The subscriber of an extension, or undefined. */
  readonly subscriber: (extension: string) => RouteSubscriber | undefined;
}

/** The present moment, epoch milliseconds: handed in, so that a simulator can ask about any time. */
export type RouteClock = () => number;

/**
 * Decides where a call goes. Pure and total: the same call, configuration and time give the same verb,
 * and a call of another tenant than the configuration's is always refused.
 */
export function route(
  call: RouteCall,
  configuration: RouteConfiguration,
  _clock: RouteClock,
): RouteVerb {
  if (call.tenant !== configuration.tenant) return reject(rejectCause.unknownNumber);
  const callee = configuration.subscriber(call.to);
  if (callee === undefined || !callee.isActive) return reject(rejectCause.unknownNumber);
  if (callee.extension === call.from || callee.dnd) return reject(rejectCause.busy);
  return {
    do: 'dial',
    endpoint: `${configuration.tenant}-${callee.extension}`,
    timeout: callee.ringTimeout,
  };
}

function reject(cause: number): RouteVerb {
  return { do: 'reject', cause };
}
