import { planState } from '@alo/contracts';
import { subscribeLive } from '../live/live-events.ts';
import { ownRole } from './own-role.ts';
import { getSession, setSession } from './session.ts';
import { refreshSession } from './session-flow.ts';

/** Milliseconds over which the holders of a role spread their questions after a change. */
const spread = 1500;

/** Milliseconds between two checks when somebody returns to the page. */
const pause = 60_000;

let readAt = 0;
let soon: ReturnType<typeof setTimeout> | undefined;

async function readAgain(): Promise<void> {
  clearTimeout(soon);
  if (getSession() === null) return;
  readAt = Date.now();
  try {
    await refreshSession();
  } catch (error) {
    // The server refuses what is no longer allowed, whatever this page believes.
    console.info('The rights could not be read again', error);
  }
}

function readSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => void readAgain(), Math.random() * spread);
}

let plan = '';

/** Nobody says that a day is over: the session is notified again when its plan ends by that. */
function lookAtPlan(): void {
  const session = getSession();
  const before = plan;
  plan = session === null ? '' : planState(session.dateExpired, new Date());
  if (session !== null && before !== '' && plan !== before) setSession({ ...session });
}

function onReturn(): void {
  lookAtPlan();
  if (document.visibilityState === 'visible' && Date.now() - readAt >= pause) void readAgain();
}

/**
 * Lets an open page learn what its person may do now: at once when the role was changed; what no event tells
 * (another role, the plan, features, settings) when somebody comes back to the page. A plan that ends is noticed
 * within a minute. The host starts it once, after the session was read.
 */
export function followRights(): void {
  readAt = Date.now();
  lookAtPlan();
  setInterval(lookAtPlan, pause);
  subscribeLive('rights.changed', ({ role_id }) => {
    if (role_id === ownRole()) readSoon();
  });
  subscribeLive('resync', readSoon);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('focus', onReturn);
}
